import type { FirstPost } from '../posts-schema.ts'

export const post: FirstPost = {
  slug: 'personalization-with-consent',
  title: 'Personalization with consent, and a good page without it',
  excerpt:
    'The cookie rules in the UK changed in February 2026. What you may now do without asking, what still needs a yes, and how to draw your own line above the legal one.',
  authorName: 'Tamsin Ferreira',
  tags: ['Consent', 'Websites'],
  publishedAt: '2026-05-21T08:00:00Z',
  featured: false,
  hand: 'Where the line is drawn, examples, the edit',
  loom: 'Finding the guidance, proofreading',
  content: `<p>My greengrocer knows that I buy too many lemons. She has never mentioned the week I bought only ginger and plain crackers. That is the whole of personalization, done well, by a person with a good memory and better manners. What follows is about getting a machine to behave half as well, inside the law.</p>

<h2>What changed this year</h2>

<p>British rules about cookies, pixels and similar techniques are in the Privacy and Electronic Communications Regulations (PECR). The principle in <a href="https://www.legislation.gov.uk/uksi/2003/2426/regulation/6">regulation 6</a> is unchanged: before you store something on a visitor’s device or read something from it, you say clearly what it is for, and you ask.</p>

<p>The list of exceptions has grown. The Data (Use and Access) Act 2025 added a <a href="https://www.legislation.gov.uk/uksi/2003/2426/schedule/A1">Schedule A1</a> to the Regulations, in force since 5 February 2026, and on 29 April the Information Commissioner’s Office published its final guidance on what it now calls storage and access technologies. If you read one source besides this article, read <a href="https://ico.org.uk/for-organisations/direct-marketing-and-privacy-and-electronic-communications/guidance-on-the-use-of-storage-and-access-technologies/">the ICO’s own</a>.</p>

<p>In short, you may now count how your site is used in order to improve it, and adapt how it looks or works to a visitor’s preferences, without asking first. You still have to explain it, and people must have a simple, free way to object. The moment the same data serves another purpose, the exception is gone. Counting visits is statistics. Remembering that this visitor looked at three prams, and showing prams next time, is not.</p>

<table>
<caption>Common kinds of personalization, and what each needs in the UK</caption>
<thead>
<tr><th scope="col">What the site does</th><th scope="col">Consent first?</th><th scope="col">Why</th></tr>
</thead>
<tbody>
<tr><th scope="row">Keeps the basket between pages</th><td>No</td><td>Strictly necessary for what the visitor asked for</td></tr>
<tr><th scope="row">Remembers a larger text size</th><td>No, but explain it and allow an objection</td><td>Appearance exception</td></tr>
<tr><th scope="row">Counts which pages are read, in total</th><td>No, but explain it and allow an objection</td><td>Statistical exception, for improving the service and nothing else</td></tr>
<tr><th scope="row">Shows delivery times for the town a visitor typed in</th><td>No, as long as it only answers the request</td><td>The visitor asked</td></tr>
<tr><th scope="row">Reorders the home page by what the visitor looked at last week</th><td>Yes</td><td>Reads a stored history for another purpose</td></tr>
<tr><th scope="row">Follows a visitor with advertisements elsewhere</th><td>Yes</td><td>Advertising is not covered by these exceptions</td></tr>
</tbody>
</table>

<p>The table is a simplification, and I am a marketer. The person who looks after data protection for you should see your own version of it, with real names of real tools in the first column. If you cannot fill in that column, you have found your first task.</p>

<h2>A yes that counts</h2>

<p>Where consent is needed, the UK GDPR sets the standard. The ICO’s guidance on <a href="https://ico.org.uk/for-organisations/uk-gdpr-guidance-and-resources/lawful-basis/consent/what-is-valid-consent/">valid consent</a> quotes the definition in article 4(11):</p>

<blockquote>
<p>any freely given, specific, informed and unambiguous indication of the data subject’s wishes by which he or she, by a statement or by a clear affirmative action, signifies agreement to the processing of personal data relating to him or her</p>
</blockquote>

<p>It is worth reading slowly, because each adjective rules out something that websites do every day. ‘Freely given’ rules out a page that cannot be read until you agree. ‘Specific’ rules out one button for six purposes. ‘Informed’ rules out ‘to improve your experience’. And <a href="https://www.legislation.gov.uk/eur/2016/679/article/7">article 7</a> adds that it must be as easy to withdraw consent as to give it. Compare the size of your ‘Accept’ button with the way back.</p>

<p>Here is the sort of question I like, from a garden shop that I made up:</p>

<figure>
<blockquote>
<p>May we remember which plants you look at, so that we can show you how to look after them and what goes with them? We keep it for six months and share it with nobody. You can change your mind on any page, under ‘Privacy’, with one click.</p>
<p>Yes, remember. No, thank you.</p>
</blockquote>
<figcaption>Two answers of equal size. The visitor learns what is kept, what for, for how long, and how to stop it.</figcaption>
</figure>

<h2>Your own line stands above the legal one</h2>

<p>Plenty of things are lawful and still make people feel watched. In pharmaceuticals I learned to be careful with anything that lets one person guess something about another’s body. A shop that sends a discount on baby clothes has made a guess. If it is right, someone else in the house may now know. If it is wrong, it may be wrong in the cruellest way.</p>

<p>So we ask clients to write a line down before anything is built. It fits on a card, and it is agreed by someone with the authority to turn money down. For the garden shop it might say:</p>

<ol>
<li>We use what people did in our shop. We do not buy what they did elsewhere.</li>
<li>We never guess at health, pregnancy, faith, money trouble or grief, even if the data would let us.</li>
<li>We may act on a purchase. We do not recite it back: ‘Ferns like a bigger pot in spring’ is kind, ‘You bought a fern on 4 March’ is a file.</li>
<li>Every group of customers can be described in one sentence to someone who is in it.</li>
<li>What we have not used for six months, we delete.</li>
</ol>

<p>The fourth rule is the one that bites. Machines are good at finding groups that no person would have thought of. Some are useful. Others are a proxy for age, poverty or illness with a number for a name. If the sentence is embarrassing to say aloud to a member of the group, the group is not used.</p>

<h2>The third page</h2>

<p>Teams spend weeks on the version for regular customers and an afternoon on the version for people who declined. That is the wrong way round. Nobody knows yet how many of your visitors will say yes when the question is fair, and everybody who says no is looking at the page you thought about least.</p>

<p>So write the page for ‘no’ first. Make it good enough that you would be happy for everyone to see it: what is in season, what people ask most often, a finder that asks two questions and keeps nothing. Then see how much a version that adapts can really add. Sometimes the honest answer is ‘not enough to bother’, and you have saved yourself a consent banner.</p>

<p>Whether it adds anything is a question for a test. Show the adapted page to a random half of those who agreed, and the ordinary page to the other half. Decide before you start how long it runs and what would count as a result. Then wait. Stopping on the first good Friday is the most expensive habit in this trade.</p>

<h2>Hand and machine</h2>

<p>The machine notices patterns, picks between versions that someone wrote, keeps the tests honest and deletes on time. Machines are better than any of us at forgetting on schedule, so make it part of the job.</p>

<p>People write every sentence a group will read, draw the line, and decide what stays. The test I use for a sentence is whether I could read it aloud to the customer across a counter.</p>

<p>If you would like company in drawing the line, that is how our <a href="/services/personalization">personalization work</a> begins. What people agreed to also decides <a href="/blog/email-that-earns-its-place">which e-mails are worth sending</a>.</p>`,
}
