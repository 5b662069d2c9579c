import type { FirstPost } from '../posts-schema.ts'

export const post: FirstPost = {
  slug: 'email-that-earns-its-place',
  title: 'Would anybody miss your newsletter if it stopped?',
  excerpt:
    'Most marketing e-mail is sent because it is Thursday. How to decide what deserves sending, what UK law asks for, and which numbers are worth reading afterwards.',
  authorName: 'Tamsin Ferreira',
  tags: ['Email and social', 'Consent', 'Writing'],
  publishedAt: '2026-04-15T08:00:00Z',
  featured: false,
  hand: 'Argument, the letter, the edit',
  loom: 'Finding the rules, proofreading',
  content: `<p>Here is a test that costs nothing. Skip the next issue of your newsletter and say nothing about it. Count the people who write to ask where it is. If nobody does, I suspect that everybody in the room knew before they counted.</p>

<p>I don’t say this to be unkind. E-mail is the one channel where nobody stands between you and a reader who asked to hear from you: no feed, no auction, no algorithm with a mood. It deserves better than being filled on a Wednesday night because it goes out on Thursdays.</p>

<h2>Three reasons to write, and none of them is Thursday</h2>

<p>An e-mail earns its place when at least one of these is true.</p>

<ul>
<li><strong>Something happened to the reader.</strong> She bought, booked, asked, or left something half done. The e-mail helps with the next step.</li>
<li><strong>Something happened to you that changes what she should do.</strong> A price goes up in June. The size she wanted is back. You are closed for a fortnight.</li>
<li><strong>You know something she would be glad to know,</strong> and you can say it better than the first page of a search.</li>
</ul>

<p>The third is the hardest to judge from inside. Imagine a customer at your counter, and the queue behind her. Would you hold up the queue to tell her this? If you would, it is an e-mail. If not, it belongs on your website, where people can find it when they need it.</p>

<h2>Write the promise down, then keep it</h2>

<p>Sign-up forms usually say ‘Join our newsletter’. That is a request, and it tells the reader nothing. A promise says what comes, how often, and from whom. This one belongs to a tea merchant who does not exist:</p>

<figure>
<blockquote>
<p>Hello, and thank you for asking to hear from us.</p>
<p>You will get one letter on the first Tuesday of the month. It says which teas have come in, what the weather did to them, and how to make one of them properly. Twice a year there is a sale, and you will hear about it a day before the shop window does.</p>
<p>That is all. If it is ever too much, the link at the bottom works at once and asks no questions. If you reply to this e-mail, I will read it myself.</p>
<p>Nell</p>
</blockquote>
<figcaption>A welcome e-mail, made up for this article. Every sentence is a commitment that someone has to keep.</figcaption>
</figure>

<p>Notice what the letter does to the sender. Once you have promised one letter a month, the proposal for an extra ‘quick push’ in a weak week has to get past the promise. That is its real use.</p>

<h2>What the law asks, in plain words</h2>

<p>I am not a lawyer, and this is a summary. The rules are short; read them once.</p>

<p>In the United Kingdom, marketing by e-mail to individuals falls under the Privacy and Electronic Communications Regulations, known as PECR. <a href="https://www.legislation.gov.uk/uksi/2003/2426/regulation/22">Regulation 22</a> says you need the person’s consent. There is one exception that matters to most businesses, usually called the soft opt-in. It applies when you got the address yourself during a sale or negotiations for one, you write only about your own similar products or services, and you offered a simple way to refuse when you took the address and in every message since. Miss one of these and the exception is gone. Sole traders and some partnerships count as individuals; limited companies do not.</p>

<p>Under the <a href="https://www.legislation.gov.uk/eur/2016/679/article/21">UK GDPR, article 21</a>, anybody may object to direct marketing at any time, and then it has to stop. There is no balancing of interests and no ‘within ten working days’ in the text.</p>

<p>The mailbox providers have made the same point in their own way. Since 2024 <a href="https://support.google.com/mail/answer/81126">Google</a> and <a href="https://senders.yahooinc.com/best-practices/">Yahoo</a> ask large senders to authenticate their mail, to let people unsubscribe in one click, and to keep complaints low. Google counts you as large from about 5,000 messages a day to personal Gmail accounts, and tells senders to stay below a spam rate of 0.1% and never to reach 0.3%. At 0.3%, three annoyed people in a thousand may be enough to spoil delivery to the other 997.</p>

<p>One-click unsubscribe has a standard of its own, <a href="https://www.rfc-editor.org/rfc/rfc8058.html">RFC 8058</a>. It comes down to two lines in the header of each message. Your e-mail service should write them for you. To check, open one of your own e-mails, choose ‘show original’ or ‘view source’, and look for this:</p>

<pre><code>List-Unsubscribe: &lt;https://mail.example.com/u/8f3k2&gt;
List-Unsubscribe-Post: List-Unsubscribe=One-Click</code></pre>

<p>If the second line is missing, ask your provider why.</p>

<h2>Which numbers to read</h2>

<p>The open rate was always a guess, and now it is a poor one. Apple’s Mail Privacy Protection loads images, including the invisible one used for counting, whether or not the message is read. Twilio SendGrid, which sends e-mail for a living, <a href="https://docs.sendgrid.com/for-developers/tracking-events/understanding-apple-mail-privacy-protection-and-open-events">says in its documentation</a> that this makes open statistics unreliable. I would take the figure off the report altogether. A number that is on the page gets discussed, however many footnotes it has.</p>

<table>
<caption>What to look at after sending</caption>
<thead>
<tr><th scope="col">Number</th><th scope="col">What it can tell you</th><th scope="col">What it cannot</th></tr>
</thead>
<tbody>
<tr><th scope="row">Replies</th><td>Whether it read as though a person wrote it, and what people want to know</td><td>What the silent ones thought</td></tr>
<tr><th scope="row">Clicks</th><td>Which of your subjects people wanted more of</td><td>Much, where a security filter opens every link before the reader does</td></tr>
<tr><th scope="row">Orders or bookings in the following week</th><td>Whether there was a reason to act</td><td>How many would have bought anyway; hold back a random group to find out</td></tr>
<tr><th scope="row">Unsubscribes</th><td>Where you broke the promise: compare with the usual level</td><td>How many only stopped reading</td></tr>
<tr><th scope="row">Complaints</th><td>Whether people remember asking for it</td><td>Nothing pleasant</td></tr>
</tbody>
</table>

<p>My favourite is the first. End an e-mail with one real question, put your own name under it, and make sure that the replies arrive where someone reads them. A ‘noreply’ address is a shop with the door painted on.</p>

<h2>What to hand over, and what to keep</h2>

<p>A machine should choose the hour for each reader, start the welcome series, keep the list clean, try two subject lines on a small group, and notice who has gone quiet. It is better at all of this than I am, and it does not forget on a bank holiday. It can draft, too: the same news for regular customers and for people who bought once. In <a href="/services/email-marketing-automation">our own e-mail work</a> this is the half that runs by itself.</p>

<p>A person decides whether there is an e-mail at all. A person writes the subject line that goes out, because the subject line is a promise, and reads the replies, because they are the cheapest research you will ever get. Someone should also own the list of people to leave alone: the customer with an open complaint, the one whose order went to a hospital ward.</p>

<p>When readers have gone quiet, ask them once whether they would like you to stop, and treat silence as yes. It hurts to cut a list you spent years collecting. The people who remain are the ones you were really writing to.</p>

<h2>An hour’s work for this week</h2>

<ol>
<li>Read the last six e-mails you sent, in one sitting, as a customer would.</li>
<li>Beside each, write which of the three reasons it had. Leave the line empty if there was none.</li>
<li>Write the promise: what, how often, from whom. Put it on the sign-up form.</li>
<li>Cancel the next e-mail that would break it.</li>
</ol>

<p>If it is hard to get agreement on the fourth step, that conversation is the useful part of the hour.</p>`,
}
