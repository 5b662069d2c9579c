import type { FirstPost } from '../posts-schema.ts'

export const post: FirstPost = {
  slug: 'month-of-posts-one-conversation',
  title: 'A month of social posts from one good conversation',
  excerpt:
    'Forty-five minutes with the person who knows most, a transcript, and a table. How to fill four weeks without making anything up, shown with a piano workshop.',
  authorName: 'Tamsin Ferreira',
  tags: ['Email and social', 'Writing'],
  publishedAt: '2026-11-03T08:00:00Z',
  featured: false,
  hand: 'The method, the questions, the edit',
  loom: 'Checking the calendar, proofreading',
  content: `<p>‘What are we posting this week?’ asks the youngest person in the room every Monday, while everybody else thinks about something else. The result is a picture of a cake, or the national day of something.</p>

<p>Meanwhile, somewhere in the building, there is a person who has done the actual work for twenty years. She has opinions about it. She answers the same question four times a day, better each time, and none of it is written down. Everything you could want to post is in her head, and she will never put it in a content calendar. You have to go and talk to her.</p>

<h2>Before: one page, no questionnaire</h2>

<p>Ask for forty-five minutes at her place of work, among her tools. Don’t send questions in advance; you would get answers that have been ironed. Do tell her three things: that you would like to record it, what the recording is for, and that nothing appears until she has read it. If she would rather not be recorded, take notes. A recording of someone is personal data, and, law aside, she is doing you a favour.</p>

<p>Put five prompts on a card for yourself.</p>

<ol>
<li>What did someone ask you this week?</li>
<li>What do people get wrong before they come to you?</li>
<li>When did you last refuse to do something, and why?</li>
<li>Show me the thing you use most. Why that one?</li>
<li>What would you tell a friend that you cannot put in an advertisement?</li>
</ol>

<p>Then ask ‘and then what?’ until the time is up. The third prompt is the best. People who refuse things for a reason are trusted, and hardly any company tells the story.</p>

<h2>During: what it sounds like</h2>

<p>Here is part of a conversation like that. The piano workshop and the man in it are made up; the piano is accurate.</p>

<figure>
<blockquote>
<p><strong>What did someone ask you this week?</strong></p>
<p>Whether a piano nobody plays still has to be tuned. Every week, that one. They think that playing puts it out.</p>
<p><strong>And it doesn’t?</strong></p>
<p>Hard playing, a bit. Mostly it’s the air. The soundboard is a big sheet of spruce. In a damp summer it swells and the pitch goes up, then the heating comes on and it shrinks and down it goes again. It’s breathing. Nobody’s touched it and it’s out.</p>
<p><strong>And then what?</strong></p>
<p>Then they move it next to the radiator, because that’s where the lamp is.</p>
</blockquote>
<figcaption>Half a minute of talk. I count four posts in it.</figcaption>
</figure>

<p>The four: unplayed pianos go out of tune; here is why, with the word ‘breathing’; the radiator; and the mistake everyone makes, told kindly. No brainstorming session would have produced the lamp.</p>

<h2>After: who does what with the transcript</h2>

<p>A machine writes the transcript in a few minutes. Ask it for three lists next: every claim that could be true or false, every story with a beginning and an end, and every sentence good enough to quote as it stands. Tell it to use his words and mark where it found them. It will be tempted to improve him. ‘It’s breathing’ will come back as ‘wood is a living, responsive material’ unless you forbid it.</p>

<p>Then a person does four things, in this order.</p>

<ul>
<li><strong>Choose.</strong> Of thirty candidates about twelve are worth anybody’s time.</li>
<li><strong>Check.</strong> He said it, but it may still be wrong, or true only of uprights. Ask him, or look it up.</li>
<li><strong>Place.</strong> A demonstration wants video. An opinion wants a name and a face. An answer that neighbours ask for belongs where neighbours talk.</li>
<li><strong>Show him.</strong> He said things in a workshop that he may not want to say to the whole town. He has the last word.</li>
</ul>

<p>Only now does drafting begin, and here the machine earns its keep: the same idea as a caption, as a longer post and as a thirty-second script, several versions of each, for a person to pick from and rewrite.</p>

<h2>The month</h2>

<p>Three posts a week for four weeks is plenty for a workshop of four people. Two would do. The rhythm you can keep in your busiest week is the right one.</p>

<table>
<caption>Twelve posts from one conversation with a made-up piano workshop</caption>
<thead>
<tr><th scope="col">Week</th><th scope="col">A question answered</th><th scope="col">Something shown</th><th scope="col">An opinion</th></tr>
</thead>
<tbody>
<tr><th scope="row">1</th><td>Does a piano that nobody plays need tuning?</td><td>The soundboard from behind, with a torch</td><td>Put the lamp somewhere else</td></tr>
<tr><th scope="row">2</th><td>How long after moving house should I wait?</td><td>One string, out of tune and then in</td><td>Why I won’t tune it on the day it arrives</td></tr>
<tr><th scope="row">3</th><td>Can this old upright be saved?</td><td>What moths do to felt</td><td>The last one I refused, and what I told them</td></tr>
<tr><th scope="row">4</th><td>What time of year should I book?</td><td>The lever he uses most, and the dent in it</td><td>Buy the second-hand one, but take someone along</td></tr>
</tbody>
</table>

<p>Read across, each week has one thing for the person with a problem, one for the person who likes to look, and one for the person who might remember his name. There is nothing about the national day of the piano. There is no offer anywhere in it either, and that is deliberate: people who have learned something from you twelve times know where you are.</p>

<p>If you do post an offer, write it so that everybody can see it is one. The Advertising Standards Authority’s <a href="https://www.asa.org.uk/advice-online/recognising-ads-brand-owned-and-paid-social-media.html">advice on a brand’s own social media</a> explains when a post on your own page counts as advertising, and then it has to be obviously identifiable and its claims need evidence. When a friendly customer has been paid or given something to post, that must be plain as well.</p>

<h2>Pictures, and people who cannot see them</h2>

<p>Have someone photograph the tools and hands during the conversation, on a phone, by a window. Twelve ordinary pictures of the real place beat any number of perfect pianos that never existed. I would not use generated pictures here at all. The whole point of these posts is that someone was there.</p>

<p>Write a line of description with each picture and put subtitles on each film. Some people cannot see or hear them, and a great many more are on a train. A machine makes a decent first version of both. Read the subtitles before they go out: ‘soundboard’ becomes ‘sandboard’ more often than you would think.</p>

<h2>The replies are the harvest</h2>

<p>A post that works brings questions. A person who has read the thread answers them, the same day where possible, and as the workshop, not as ‘the team’. A machine can sort them so that none is missed. It should not write the replies. Someone who has taken the trouble to ask a stranger about her grandmother’s piano can tell.</p>

<p>Keep the questions. In four weeks, when you go back with your card, the first prompt will be answered before you ask it. After a year you have twelve conversations, about 140 posts, and something more useful than either: a written record of what the best person in your company knows. It makes good pages for <a href="/blog/website-brief-small-company">a website that answers questions</a> and good material for <a href="/blog/email-that-earns-its-place">a letter worth opening</a>.</p>

<h2>This week</h2>

<p>Think of the person. You thought of her by the second paragraph. Ask her for forty-five minutes on Thursday, bring the card and something to eat, and let Monday’s meeting be about which twelve to choose. Interviews of this kind are part of <a href="/services/content-creation">our content work</a>; the plan, the drafts and the replies belong to <a href="/services/social-media-management">social media</a>. Neither can start without her.</p>`,
}
