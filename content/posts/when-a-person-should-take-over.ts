import type { FirstPost } from '../posts-schema.ts'

export const post: FirstPost = {
  slug: 'when-a-person-should-take-over',
  title: 'When a person should take over from the chat assistant',
  excerpt:
    'A chat assistant is judged by its worst conversation. Eight signs that a colleague should step in, what to hand over, and who is liable for a wrong answer.',
  authorName: 'Tamsin Ferreira',
  tags: ['Working with AI', 'Websites'],
  publishedAt: '2026-08-12T08:00:00Z',
  featured: false,
  hand: 'The eight signs, the example, the edit',
  loom: 'Finding the rules, proofreading',
  content: `<p>In November 2022 a traveller whose grandmother had just died asked an airline’s chatbot about bereavement fares. It said you could book now and claim the reduction afterwards. You could not. When it was asked for the difference, the airline argued that the chatbot was, in effect, responsible for its own words.</p>

<p>The case went to a small-claims tribunal in British Columbia. <a href="https://www.canlii.org/en/bc/bccrt/doc/2024/2024bccrt149/2024bccrt149.html">Moffatt v. Air Canada</a>, decided in February 2024, is not binding in Britain. I quote it to clients anyway, because of one sentence from the tribunal member, Christopher Rivers:</p>

<blockquote>
<p>It makes no difference whether the information comes from a static page or a chatbot.</p>
</blockquote>

<p>Read it as a design requirement. Whatever your assistant says, your company has said. The demonstrations you will be shown are about how much it can answer. Ask where it stops, and who is there when it does.</p>

<h2>The two failures</h2>

<p>Everybody fears the assistant that invents things, and they are right to. There are remedies: answers taken only from your own pages, the source shown beside each, and permission to say ‘I don’t know’.</p>

<p>The other failure makes no headlines, and I think it costs more. It is the assistant that is never wrong because it never lets you through. It offers the same four articles, rephrases your question, and asks whether that helped. Every company that has one knows a customer who typed ‘human human HUMAN’. They still tell it as a joke. She had a burst pipe.</p>

<p>A decent assistant is defined by its exits. Decide on those before you choose its name.</p>

<h2>Eight signs that it is time</h2>

<ol>
<li><strong>They asked for a person.</strong> Once is enough. No ‘before I connect you’.</li>
<li><strong>The same question came twice</strong> in different words. The first answer did not work; a third version will not either.</li>
<li><strong>Money is in dispute.</strong> A refund, a double charge, a price that changed after ordering.</li>
<li><strong>Someone may come to harm.</strong> Gas, medicines, a child, a threat. Here the assistant gives the emergency information you wrote in advance, word for word, and calls a colleague at the same moment.</li>
<li><strong>The person is upset,</strong> grieving or frightened. Machines now produce excellent sympathy. People notice afterwards that nobody was there.</li>
<li><strong>The answer would be a promise.</strong> A delivery date, an exception, a discount. Promises are made by someone who can keep them.</li>
<li><strong>It depends on who they are.</strong> An account, a contract, a diagnosis, a complaint with a history.</li>
<li><strong>Your own pages disagree,</strong> or say nothing. The assistant should tell you, not pick a side.</li>
</ol>

<p>The fourth sign is the reason to write these down with the people who answer your phone today. They know which sentence, said in which tone, means that someone should stop everything. In pharmaceuticals a casual remark about a side effect has to reach the right desk whichever channel it came through; nobody is allowed to decide that it was only chat. Most trades have something of the kind.</p>

<h2>What is handed over</h2>

<p>The worst sentence in customer service is ‘Could you explain that again from the beginning?’ A handover that loses the conversation is a second queue with a friendlier sign. Your colleague should see, before she types a word, something like this:</p>

<figure>
<blockquote>
<p>Asked twice about a refund for order 4471. Paid on 3 August, cancelled on 4 August, charged again on 5 August.</p>
<p>The assistant quoted the returns page. It does not cover double charges.</p>
<p>Sounds worried, not angry: ‘rent goes out tomorrow’.</p>
<p>Promised so far: nothing. Would like an answer today.</p>
</blockquote>
<figcaption>A handover note, made up for this article. Drafting these notes is a good job for a machine. The whole conversation comes underneath.</figcaption>
</figure>

<p>The third line is what makes the difference. The machine can notice it. Your colleague can do something about it: she can look up the double charge first and leave the questionnaire for another day.</p>

<h2>And when nobody is there?</h2>

<p>At two in the morning the honest handover is a form. Say so. ‘I can’t answer this and nobody is in until eight. Leave a number and Priya’s team will ring you between eight and nine’ is a good answer, as long as they do. What loses people is the assistant that goes on chatting to fill the night.</p>

<table>
<caption>Three honest endings</caption>
<thead>
<tr><th scope="col">Situation</th><th scope="col">What the assistant says</th><th scope="col">What must happen behind it</th></tr>
</thead>
<tbody>
<tr><th scope="row">A colleague is free</th><td>Who is joining, and that she can read what was said</td><td>She is there within a minute or two, or the assistant says otherwise</td></tr>
<tr><th scope="row">All are busy</th><td>How long it really takes, with the offer of a call back</td><td>The wait is measured, not guessed</td></tr>
<tr><th scope="row">Nobody is in</th><td>When someone will be, and how they will get in touch</td><td>A named person finds the message first thing</td></tr>
</tbody>
</table>

<h2>Say what it is</h2>

<p>The assistant should say in its first message that it is a machine, and its name should not suggest otherwise. I have heard the argument that people are friendlier when they think they are talking to Emma. They are, until they find out. Then the whole conversation is worth less than if it had never happened.</p>

<p>Tell people, too, what is kept and for how long, with a link. A chat window invites people to type things they would never put in a form: health, family, account numbers. Under <a href="https://www.legislation.gov.uk/eur/2016/679/article/5">article 5 of the UK GDPR</a> you should keep no more than you need and no longer than you need it. That includes transcripts.</p>

<h2>Reading what went wrong</h2>

<p>The percentage of conversations handled without a person is the favourite figure of everyone who sells these systems. It goes up when the assistant gets better. It goes up just as nicely when people give up. Look instead at a short pile of paper once a week:</p>

<ul>
<li>every conversation in which someone asked for a person, and how long it took;</li>
<li>every conversation that ended in the middle;</li>
<li>ten chosen at random, since the bad ones are not always marked;</li>
<li>the questions it could not answer, counted.</li>
</ul>

<p>The last item is a gift. It is a list of the pages your website is missing, in the order people miss them, and it goes well with the sheet of paper by the phone that I recommend for <a href="/blog/website-brief-small-company">planning a website</a>.</p>

<h2>Before you open the doors</h2>

<p>Let your own staff use it for two weeks, and ask them to be unkind. Have someone pretend to be upset. Have someone ask for something you don’t sell, with bad spelling, on a phone. Try each of the eight signs, and write down whether a person came. If one fails, the assistant stays indoors.</p>

<p>That is also the order in which <a href="/services/conversation-ai">we set one up</a>: the real questions first, then a version for your colleagues, then the public one once you are happy with its answers. The machine takes the common questions at any hour. People keep the promises.</p>`,
}
