import type { FirstPost } from '../posts-schema.ts'

export const post: FirstPost = {
  slug: 'what-competitor-analysis-can-say',
  title: 'What a competitor analysis can say, and what it cannot',
  excerpt:
    'Public pages show what rivals claim and charge. They do not show why, or whether it works. A way to sort findings by how far you can trust them.',
  authorName: 'Tamsin Ferreira',
  tags: ['Measurement', 'Advertising'],
  publishedAt: '2026-06-23T08:00:00Z',
  featured: false,
  hand: 'Judgement, examples, the edit',
  loom: 'Finding the rules, proofreading',
  content: `<p>Your rival has cut his price by a fifth. Is he gaining ground, clearing stock, losing money, or answering a complaint from his largest customer? From outside, all four look the same: a number on a page that was higher last week. Any report that tells you which it is has stopped analysing and started writing fiction.</p>

<p>I sell <a href="/services/competitor-analysis">competitor analysis</a>, so I would like you to think well of it. The best way I know to earn that is to be strict about what it can see.</p>

<h2>Four kinds of finding</h2>

<p>I sort findings under four labels. You can use them on any report you are shown, including a free one from a machine, and including ours.</p>

<table>
<caption>How far you can trust a finding</caption>
<thead>
<tr><th scope="col">Label</th><th scope="col">Example</th><th scope="col">What it needs</th></tr>
</thead>
<tbody>
<tr><th scope="row">Seen</th><td>The standard plan costs £49 a month on their price page</td><td>Address, date and a copy of the page</td></tr>
<tr><th scope="row">Counted</th><td>Eleven of their last forty reviews mention late delivery</td><td>Which forty, from where, and who read them</td></tr>
<tr><th scope="row">Inferred</th><td>They seem to be moving towards larger customers</td><td>At least two things seen, and one other explanation you considered</td></tr>
<tr><th scope="row">Guessed</th><td>They are probably short of cash</td><td>Nothing can save it. Leave it out, or say plainly that it is a guess</td></tr>
</tbody>
</table>

<p>The examples are made up. The proportions are not: in reports that arrive without labels, the third and fourth kind usually have the best headings. ‘Rival X is pivoting to enterprise’ reads better than ‘Rival X has added a page called Security and removed its monthly plan’. The second sentence is worth money, though, because you can check it.</p>

<h2>What can honestly be known</h2>

<p>More than people expect. Companies are talkative in public, and most of them have never read it all in one sitting.</p>

<ul>
<li><strong>Price and conditions.</strong> Published prices, minimum terms, what is included, what costs extra, how hard it is to leave. The conditions often tell you more than the price.</li>
<li><strong>Claims.</strong> What they promise, to whom, in which words, and what they stopped promising since last year.</li>
<li><strong>Where they can be found.</strong> Search results, trade press, directories, social networks, and what AI assistants say about them when asked the questions your customers ask.</li>
<li><strong>What customers say in public.</strong> Reviews and forums, read with care.</li>
<li><strong>Where they are hiring.</strong> Three advertisements for a customer support lead in a year is a fact about something.</li>
<li><strong>What the registers show.</strong> In Britain, filed accounts and directors at <a href="https://find-and-update.company-information.service.gov.uk/">Companies House</a>, free of charge. They are late by design, and thin for small companies, but they are not marketing.</li>
</ul>

<h2>What cannot</h2>

<p>You cannot see their margin. You cannot see their conversion rate, whatever an estimating tool shows in a confident blue line: those figures are modelled, and the fewer visitors a site has, the less there is to model from. You cannot see how many people who read the review would have bought anyway. You cannot see a strategy, and there may not be one.</p>

<p>You also cannot learn these things by pretending to be a customer, and you should not try. Apart from the ethics, the information is poor. A salesperson talking to a fake prospect says what salespeople say. We work from public sources only and name each of them.</p>

<h2>Reviews need a second pair of eyes</h2>

<p>Sorting a thousand reviews by subject is a fine job for a machine. It does not get bored at number 600, and it will tell you that ‘late delivery’ and ‘still waiting’ belong together. Then a person should read the angriest thirty, start to finish, because the pattern is in the words: ‘late’ is one thing, ‘late, and nobody told me’ is another, and only the second is an opening for you.</p>

<p>Keep in mind that some reviews are not what they seem. Since 6 April 2025, submitting or commissioning a fake consumer review, or one that conceals that it was paid for, has been on the list of practices banned in all circumstances in <a href="https://www.legislation.gov.uk/ukpga/2024/13/schedule/20">Schedule 20</a> to the Digital Markets, Competition and Consumers Act 2024. The Competition and Markets Authority has written <a href="https://www.gov.uk/government/publications/fake-reviews-cma208">guidance</a> on it. If a rival’s praise arrives in one week and in one style, label it ‘seen’, note the pattern and build nothing on it. And if the finding tempts someone in your own company to even the score, show them the Schedule.</p>

<h2>From finding to claim is a long step</h2>

<p>Sooner or later someone says: this is great, let’s put it on the website. ‘Faster than A. Cheaper than B.’ At that moment a different set of rules applies. Under <a href="https://www.asa.org.uk/type/non_broadcast/code_section/03.html">section 3 of the CAP Code</a>, a comparison with a competitor people can identify must compare products meeting the same need, must do so objectively, on features that matter and can be verified, and you must hold the evidence before you publish. People must be able to check it, so you need to say what the comparison is based on.</p>

<p>This is why the date and the copy of the page matter. A finding that was good enough for a Monday meeting may be worthless as evidence, simply because nobody wrote down when it was seen. It costs a machine nothing to keep a dated copy of each page. Ask for it.</p>

<h2>The page that matters is the last one</h2>

<p>A comparison of ten rivals in fifty rows is raw material. Someone has to say what to do, and that someone must know your business and be willing to be wrong. I would rather hand over one page that says three things:</p>

<ol>
<li><strong>What your customers would notice.</strong> Of all the differences, two or three that someone comparing you on a Tuesday evening would actually see.</li>
<li><strong>What to do about each,</strong> who does it, and what it costs. One of them should be possible this month.</li>
<li><strong>What to ignore,</strong> with a reason. It looks like the least of the three. Permission not to react is worth a great deal when a rival is noisy.</li>
</ol>

<p>Suppose you repair bicycles, to make up one more example. The analysis finds that four of five rivals nearby publish no prices, that the fifth does, and that complaints about all five come down to not knowing when the bicycle will be ready. Rows of the table: dozens. The page says: publish prices for the ten most common faults, send a message when the work is finished, and ignore the new shop with the coffee machine. None of that needed a guess about anybody’s strategy.</p>

<h2>How to divide the work</h2>

<p>Machines read every page of every rival, compare, keep copies and watch for changes at night. I would not pay a person to do that, and I would not trust one to do it evenly. People choose who counts as a competitor (customers often disagree with the board), judge what a difference means, and decide what not to say.</p>

<p>If you want to try it yourself, take the three companies you lose to most often. For each, write down six things you can see, with the address and the date, and nothing else. Put your own company in the fourth column, by the same rules. It is the column most people learn the most from.</p>`,
}
