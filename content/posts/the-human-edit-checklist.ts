import type { FirstPost } from '../posts-schema.ts'

export const post: FirstPost = {
  slug: 'the-human-edit-checklist',
  title: 'The human edit: forty minutes with a machine’s draft',
  excerpt:
    'Five passes over a draft that AI wrote, in an order that saves time, with one paragraph taken apart as an example. Print it and keep it by the keyboard.',
  authorName: 'Tamsin Ferreira',
  tags: ['Working with AI', 'Writing'],
  publishedAt: '2026-09-08T08:00:00Z',
  featured: true,
  hand: 'The five passes, the rewritten paragraph',
  loom: 'Listing every claim to check, proofreading',
  content: `<p>Drafts by people and drafts by machines go wrong in different places. A tired person leaves out a word, contradicts herself, forgets the date. You can see that she was tired. A machine’s draft is never tired. It is level, courteous and complete from the first line to the last, and the invented fact on page two has the same good posture as everything around it.</p>

<p>So the usual way of editing, reading from the top and fixing what looks wrong, does not work. Nothing looks wrong. What works is to read several times, each time for one thing only.</p>

<h2>A paragraph to practise on</h2>

<p>Here is the sort of thing that arrives. The company, a small firm that washes and repairs duvets, is made up, and so is the draft.</p>

<figure>
<blockquote>
<p>Did you know that the average duvet can double in weight over ten years due to dust mites? At Downy Lane, we understand how important a good night’s sleep is. Our expert team uses state-of-the-art technology to gently restore your bedding, ensuring a fresher, healthier and more comfortable experience. Studies show that a clean duvet improves sleep quality significantly. With a fast turnaround and competitive prices, there has never been a better time to refresh your bedroom.</p>
</blockquote>
<figcaption>Seventy-seven words. Mark every one that only this company could have written.</figcaption>
</figure>

<p>I mark two, and they are the name.</p>

<h2>The five passes</h2>

<h3>1. Is it worth saying? Five minutes</h3>

<p>Before you fix a sentence, decide whether the piece deserves to exist. Cover the draft and say aloud what a reader will know afterwards that she did not know before. If you cannot, stop here. It is a fault in <a href="/blog/briefs-machines-can-follow">the brief</a>, and no amount of polishing will cure it.</p>

<p>For the duvets, the answer might be: ‘a feather duvet can usually be repaired for much less than a new one costs, and here is how to tell whether yours is worth it’. That is nowhere in the draft. Good. Now we know what the draft is for: it is a list of things not to write.</p>

<h3>2. Is it true? Fifteen minutes</h3>

<p>Underline every statement that could be false. Not the ones that look doubtful: all of them. Against each write a source you have opened yourself, or strike it out. ‘The average duvet can double in weight’ is the kind of thing that circulates for decades without an owner. ‘Studies show’ without a study is a claim with its hat pulled down. ‘Healthier’ is a health claim, and you will be asked for evidence.</p>

<p>Check four things in each source: that it exists, that it says this, that it says it about the same thing, and that it is recent enough. Machines fail most often at the second. The link works, the page is respectable, and the sentence is not in it.</p>

<p>Under <a href="https://www.asa.org.uk/advice-online/substantiation.html">rule 3.7 of the CAP Code</a> you need to hold the evidence before you publish. Keep the underlined copy. It is your file.</p>

<h3>3. Who says so? Five minutes</h3>

<p>Look for sentences that nobody could disagree with. ‘A good night’s sleep is important.’ ‘Quality matters.’ They are what a text says when it has no author. Each should become something that a named person in your company would say and a competitor would not, or it should go. ‘We send back about one duvet in five, because washing would finish it off’ (a made-up figure; use your real one) does more for trust than the whole paragraph above.</p>

<h3>4. Would you say it to her face? Ten minutes</h3>

<p>Read it aloud, standing up. You will stumble where the sentence does not sound like you, usually at the third adjective. Machines are fond of threes: fresher, healthier and more comfortable. They like to end each paragraph with a small bow. They open with a question that nobody asked, and they ‘understand how important’ things are. Cut the bow, keep one adjective or none, and start where the information starts.</p>

<p>While you are standing, think of a person it might hurt. A cheerful line about fresh starts in a piece about bedding reaches widows too.</p>

<h3>5. Does it work? Five minutes</h3>

<p>Follow every link. Ring the number. Check the price against the price list, the name against the spelling its owner uses, and the date against the calendar. Then ask what the reader does next, and whether the page lets her.</p>

<h2>What came out</h2>

<figure>
<blockquote>
<p>A feather duvet that has gone flat is usually not worn out. The filling has clumped, or has moved to the corners through a torn seam. Hold it up to a window: if you see light in patches but no loose feathers, it can be washed and refilled. If feathers come out when you shake it, the cotton has gone, and we will tell you so before you pay for anything.</p>
</blockquote>
<figcaption>A little shorter, and it risks something. Someone who knows duvets has to confirm each sentence: that is pass two again.</figcaption>
</figure>

<p>It took a conversation with the woman who does the mending. No machine can have that conversation for you, though one can transcribe it.</p>

<h2>The checklist</h2>

<table>
<caption>The human edit on one page</caption>
<thead>
<tr><th scope="col">Pass</th><th scope="col">Question</th><th scope="col">Stop if</th></tr>
</thead>
<tbody>
<tr><th scope="row">Worth</th><td>What does the reader know now that she did not?</td><td>You cannot say it aloud in one sentence</td></tr>
<tr><th scope="row">Truth</th><td>Where did I read this myself?</td><td>A figure, name or quotation has no source you opened</td></tr>
<tr><th scope="row">Author</th><td>Who in the company would say this?</td><td>Anybody would</td></tr>
<tr><th scope="row">Voice</th><td>Would I say it to a customer’s face?</td><td>You would blush, or she would</td></tr>
<tr><th scope="row">Use</th><td>What can she do now, and does it work?</td><td>A link, price or number is wrong</td></tr>
</tbody>
</table>

<p>Forty minutes is for a piece of about 800 words. If it always takes you ten, you are reading from the top again. If it takes two hours, the brief was poor, and the next one should get the time.</p>

<h2>Let the machine help with the edit</h2>

<p>It would be odd to give all the patient work to the person. Once your own passes are done, a second model, or the same one in a fresh conversation, can do a good deal:</p>

<ul>
<li>list every factual statement, so that none escapes the underlining;</li>
<li>compare names, prices and dates with the documents you give it;</li>
<li>find the words that occur too often, and sentences that say the same thing twice;</li>
<li>play the sceptical customer and ask the five rudest questions.</li>
</ul>

<p>Do not ask it whether the draft is good. It will say that the draft is good, and suggest three improvements.</p>

<h2>Why bother, if nobody checks?</h2>

<p>Someone does, sooner or later. Google’s <a href="https://developers.google.com/search/docs/fundamentals/using-gen-ai-content">guidance on generated content</a> does not object to the tool; it says that producing many pages without adding value for readers may fall under its policy on scaled content abuse. Its advice on <a href="https://developers.google.com/search/docs/fundamentals/creating-helpful-content">helpful content</a> suggests asking who made a page, how, and why. ‘Nobody, automatically, and because it was Thursday’ is a poor set of answers.</p>

<p>My own reason is older. Where I trained, a careless line in a leaflet could end in someone taking the wrong dose, so a named person signed every page. I have kept the habit for restaurants and duvets. In <a href="/services/content-creation">our content work</a> an editor answers for each piece, and the client approves it after her; two people and a printer will do.</p>

<p>Put a name under everything you publish, and let it be the name of whoever made the five passes. People edit differently when it is theirs.</p>`,
}
