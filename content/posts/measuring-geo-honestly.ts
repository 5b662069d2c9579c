import type { FirstPost } from '../posts-schema.ts'

export const post: FirstPost = {
  slug: 'measuring-geo-honestly',
  title: 'Measuring answers that change every time you ask',
  excerpt:
    'Ask an assistant twice and you may get two lists. How to count mentions without fooling yourself, what a fair report contains, and the figures to distrust.',
  authorName: 'Tamsin Ferreira',
  tags: ['Answer engines', 'Measurement'],
  publishedAt: '2026-10-14T08:00:00Z',
  featured: false,
  hand: 'Argument, advice, the edit',
  loom: 'The arithmetic, proofreading',
  content: `<p>Ask an AI assistant for three reliable roofers in Leeds. Note the names. Close the window, open it, ask again in the same words. There is a fair chance that one of the names has changed, and nobody did anything in between.</p>

<p>This is the first fact about measuring your place in such answers, and the reports I am shown rarely mention it. A ranking in a search engine was never as solid as it looked, but you could at least point at it. Here you are counting something that flickers. It can be done. It takes a little of the patience of people who count birds.</p>

<h2>What a single answer is worth</h2>

<p>Very little. It is one draw from a large box. A screenshot of an assistant praising you is a pleasant thing to have on a wall, and a screenshot of it naming your rival is no reason to change anything. Both may be gone in an hour.</p>

<p>What you want to know is a rate: if a hundred of your buyers asked this, how many would hear your name? You cannot ask for a hundred buyers, so you take a sample, and then you have to be honest about how much a sample can tell.</p>

<p>Here is an example with made-up figures. In September you ask eight questions five times each, forty answers in all, and you are named in 12 of them: 30%. You improve some pages. In October it is 16 of 40: 40%. Ten points in a month.</p>

<p>Now suppose that nothing had changed at all, and that the true rate was 35% in both months. Two samples of forty would still differ by ten points or more about two times in five, by luck alone. With the usual 95% margin, 12 of 40 is compatible with anything from about 18% to 45%, and 16 of 40 with about 26% to 55%. The two ranges overlap for most of their length. The only fair sentence is: ‘It may have improved; we will know more in January.’</p>

<p>The truth is worse. Five answers to one question resemble each other, so forty answers to eight questions contain less information than forty answers to forty questions. Ask more questions before you ask the same ones more often.</p>

<h2>A sheet that will stand up</h2>

<ol>
<li><strong>Write the questions first, and freeze them.</strong> Twenty or more, from your own callers and e-mails, in their words. If you choose them after seeing the answers you will choose flattering ones, without meaning to.</li>
<li><strong>Leave your name out of them.</strong> ‘Is Alder a good roofer?’ measures politeness. ‘Who repairs slate roofs in north Leeds?’ measures something.</li>
<li><strong>Start clean every time.</strong> A new conversation, no memory, no account that knows where you work. Note the place, the date, the product and the version if it says.</li>
<li><strong>Ask each question several times,</strong> on different days.</li>
<li><strong>Keep every answer in full.</strong> Without the transcript, a percentage cannot be checked by anyone, including you next year.</li>
<li><strong>Decide beforehand what counts</strong> as being named, and let two people judge the same twenty answers. If they disagree on four, fix the definition before you count the rest.</li>
</ol>

<p>Asking and recording is work for a machine. It asks at three in the morning in the same voice as at noon. A machine can do the sorting as well, if a person checks a sample of it. The questions and the definition are yours.</p>

<h2>Five columns</h2>

<table>
<caption>What to record for each answer</caption>
<thead>
<tr><th scope="col">Column</th><th scope="col">What it tells you</th><th scope="col">What it does not</th></tr>
</thead>
<tbody>
<tr><th scope="row">Named</th><td>How often you come up at all</td><td>Whether anybody cared</td></tr>
<tr><th scope="row">True</th><td>Whether what it says about you is right</td><td>Who has already believed it</td></tr>
<tr><th scope="row">Source</th><td>Which page it points to, yours or another</td><td>Whether that page caused the answer; a link may be added afterwards</td></tr>
<tr><th scope="row">Company</th><td>Who is named beside you or in your place</td><td>Why</td></tr>
<tr><th scope="row">Tone</th><td>Recommended, listed, or warned about</td><td>Much, until you have many answers</td></tr>
</tbody>
</table>

<p>If I could have only one, I would take the second. Being missing costs you a customer you never see. Being described wrongly sends you customers for something you don’t do, and each of them has to be disappointed in person. It is also the column where one answer is enough to act on: a wrong address is wrong however rarely it appears. Find the page it came from and get it corrected.</p>

<h2>Figures to distrust</h2>

<p><strong>A visibility score out of a hundred.</strong> Ask what is in it. If the answer is a secret, so is the meaning. (We print one ourselves, in our <a href="/visibility-audit">free audit of a website</a>. It is a hundred less what each named check takes, and the sum is on the page. It says what machines can reach and read, and nothing of who gets named.)</p>

<p><strong>The famous 40%.</strong> You will be told that optimisation raises visibility by up to 40%. The figure comes from a real paper, <a href="https://arxiv.org/abs/2311.09735">‘GEO: Generative Engine Optimization’</a> by Aggarwal and colleagues, which I recommend. It was measured with the authors’ own metrics, mostly on an engine that they built for the purpose, and ‘up to’ means the best case. The abstract adds a sentence that is quoted less often. The effect of their methods, it says,</p>

<blockquote>
<p>varies across domains, underscoring the need for domain-specific optimization methods</p>
</blockquote>

<p>In other words, what helped a page about history may do nothing for a roofer. That is a good reason to test on your own questions, and no reason to expect forty of anything.</p>

<p><strong>Traffic from assistants, as a share of all traffic.</strong> Count it by all means. Visits that come from a link in an answer often carry the assistant’s address as the referrer. But some people read the answer, remember your name, and type it in on Thursday. To your statistics those visitors come from nowhere. For Google’s own AI features, Search Console is the first place to look; Google’s page on <a href="https://developers.google.com/search/docs/appearance/ai-features">AI features and your website</a> says how such visits are counted.</p>

<p><strong>A comparison with last year.</strong> The assistants themselves have been replaced since, some of them more than once. Compare with your rivals in the same week, using the same questions. If everybody fell, it was the weather.</p>

<h2>How to tell whether your work did anything</h2>

<p>Split the questions. Choose half of them by tossing a coin, and improve the pages that answer those. Leave the other half alone for three months. If the first half rises and the second does not, you have something worth believing, even if both numbers are small. If both rise by the same amount, you have been watching a product update.</p>

<p>People resist the coin. They want to start with the questions that matter most. I understand that, and for a few urgent ones it is right; put them on a separate sheet and don’t count them as evidence.</p>

<p>And ask the cheapest question of all, the one on no dashboard. When someone new rings, ask how they heard of you, and write down what they say. ‘I asked the computer’ is an answer I would like to see on more sheets.</p>

<h2>What an honest report looks like</h2>

<p>Two pages. How many answers, to how many questions, on which days. The rate, with its margin written beside it in the same size of type. Everything false that was said about you, with its likely source. Who else was named. What was changed, what was left alone on purpose, and what happened to each. Then a recommendation, including, some months, ‘wait’.</p>

<p>That is what the monthly <a href="/services/generative-engine-optimization">share-of-answer report</a> in our own service is for, and the transcripts come with it so that you can disagree. If a supplier cannot show you the transcripts, ask what they counted.</p>`,
}
