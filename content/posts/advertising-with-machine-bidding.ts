import type { FirstPost } from '../posts-schema.ts'

export const post: FirstPost = {
  slug: 'advertising-with-machine-bidding',
  title: 'The machine sets the bids. Five things stay in your hands',
  excerpt:
    'Automatic bidding does exactly what you ask and charges you for it. What to ask for, worked through with the sums of a small firm, and when to pull the plug.',
  authorName: 'Tamsin Ferreira',
  tags: ['Advertising', 'Measurement'],
  publishedAt: '2026-09-30T08:00:00Z',
  featured: false,
  hand: 'Argument, the window firm, the edit',
  loom: 'The sums, finding the documentation',
  content: `<p>A firm that restores sash windows tells its advertising account to get enquiries at £20 each. Three months later enquiries cost £19.40. The report is green from top to bottom, and the workshop has nothing to do.</p>

<p>The firm is invented, and so are its figures, but I have seen the pattern often enough to draw it from memory. Nothing is broken. The machine was given a sum to solve, and it solved it. This article is about setting the sum.</p>

<h2>What went wrong at the window firm</h2>

<p>It gets two kinds of enquiry. Some people want draughty windows sealed; others want a whole house restored. In the quarter before the new target, the figures were these:</p>

<table>
<caption>One quarter at a made-up window firm</caption>
<thead>
<tr><th scope="col">Kind of work</th><th scope="col">Enquiries</th><th scope="col">Advertising cost each</th><th scope="col">Became jobs</th><th scope="col">Margin per job</th><th scope="col">Margin per enquiry</th></tr>
</thead>
<tbody>
<tr><th scope="row">Draught-proofing</th><td>40</td><td>£15</td><td>10</td><td>£90</td><td>£22.50</td></tr>
<tr><th scope="row">Restoration</th><td>8</td><td>£60</td><td>3</td><td>£1,400</td><td>£525</td></tr>
</tbody>
</table>

<p>The average enquiry cost £22.50. Someone wanted that down to £20, which sounds like thrift. The quickest way to a lower average is to stop buying the expensive ones, so the machine did. It let go of enquiries that cost £60 and brought £525, and bought more of those that cost £15 and brought £22.50.</p>

<p>Google’s own description of <a href="https://support.google.com/google-ads/answer/6268632">target-cost bidding</a> is perfectly clear: the system aims at the average you set, and some conversions will cost more than the target and some less. An average is all it was ever promised to be. It has no idea which enquiry keeps three joiners employed, because nobody told it.</p>

<h2>One: what counts, and what it is worth</h2>

<p>If you do one thing after reading this, do this. Give each kind of result a value that resembles your margin. The window firm would send £22.50 for one enquiry and £525 for the other, and ask for value instead of volume. The values don’t have to be exact. They have to be in the right order and about the right distance apart.</p>

<p>Then work on what counts as a result. A click on ‘Contact us’ is easy to count, and machines will find you an ocean of people who click and leave. A form that was sent is better. Best is what happened afterwards: a visit made, a quotation accepted. Most platforms let you report that back days later. It takes some setting up, and it changes what you buy from then on.</p>

<p>Collect it lawfully. Following someone from an advertisement to an order by what is stored on their device <a href="/blog/personalization-with-consent">needs their consent in the UK</a>. The gap left by those who decline stays a gap.</p>

<h2>Two: the ceiling</h2>

<p>A daily budget is softer than it sounds. On the page linked above, Google advises you to be comfortable with spending up to twice your average daily budget on a given day, within the limit for the month. So set the month first: the sum you could lose entirely without missing a payroll. Divide it, and write down who may raise it. One name, on paper, with the condition under which they may.</p>

<p>The platform will suggest increases. It calls them recommendations, and keeps a score. Treat them as you would the wine waiter.</p>

<h2>Three: the promise</h2>

<p>Machines can now combine your headlines in more ways than you will ever read. Read the parts. Every headline must be true beside every description, since sooner or later they will meet. ‘From £90’ next to ‘Whole-house restoration’ is a claim you never wrote, and it is yours all the same.</p>

<p>Under <a href="https://www.asa.org.uk/advice-online/substantiation.html">the CAP Code’s rule on evidence</a>, what matters is how people are likely to understand an advertisement; ‘a system put it together’ is not a defence I would care to try. Keep a sheet with each claim, its proof and the date, and let nothing into the account that is not on it. If the platform offers to write text for you automatically, switch that off, or have someone approve each line.</p>

<p>The page behind the advertisement is part of the promise too. If the ad says ‘a price within a day’, that should be the first thing on the page, not the third paragraph.</p>

<h2>Four: where your name may not appear</h2>

<p>Write the list before the first pound is spent: searches you will not pay for, sites and subjects you will not stand beside, places too far to serve. For a firm of window restorers that would be ‘jobs’, ‘course’, ‘how to’, and every town beyond an hour’s drive. For a clinic it is a longer list, and a more serious one.</p>

<p>Once a month, someone reads what people actually typed before they saw you. It is the most educational hour in advertising. Half of what you find is money saved. Some of it is your customers’ own language, free of charge: use it on your site.</p>

<h2>Five: the off switch</h2>

<p>Decide while you are calm what would make you stop. Three lines are enough:</p>

<ol>
<li><strong>Stop at once</strong> if the counting breaks. A machine that hears of no sales for two days will conclude something, and act on it. Google has a tool for this, <a href="https://support.google.com/google-ads/answer/10370710">data exclusions</a>, which tells the bidding to ignore the days when tracking failed, and advises against using it often.</li>
<li><strong>Stop this campaign</strong> if it has spent the margin of one good job and brought none.</li>
<li><strong>Stop and think</strong> if the platform’s figures and your order book have disagreed for a month. Believe the order book.</li>
</ol>

<p>The opposite mistake is just as common: stopping on every bad Tuesday. After a change of target, budget or goal, automatic strategies go through a period of adjustment; Google’s documentation lists <a href="https://developers.google.com/google-ads/api/reference/rpc/v24/BiddingStrategySystemStatusEnum.BiddingStrategySystemStatus">a learning status</a> for each of these causes, and another for accounts with too little data to learn from. Small firms often live in that last one. If you get eight good enquiries a quarter, no system can find a pattern in them. Ask it for something that happens more often and leads to the same place, such as a finished price calculator, or bid by hand.</p>

<h2>The weekly note</h2>

<p>All five fit into a routine of about half an hour. On Monday, someone writes six sentences:</p>

<figure>
<blockquote>
<p>We spent £310 of £1,400 for the month. It brought nine enquiries, of which two were restorations. One quotation went out, for a house in Hackney. We stopped the advertisement about double glazing, because people who want it do not want us. The tracking was checked on Friday and works. Next week we try a page for landlords.</p>
</blockquote>
<figcaption>A note for the window firm, made up. Money, result, decision, check, plan: anybody can read it.</figcaption>
</figure>

<p>The machine can draft the first two sentences. The fourth and the last need someone who can be asked why.</p>

<h2>Why not do it all by hand?</h2>

<p>Because you would lose. Auctions happen in the time it takes to blink, with more signals than a person can weigh, and the machine is good at them. It is also good at noticing a tired audience or a batch of clicks that smells of fraud. Let it have that work. What it lacks is any interest in whether your joiners are busy.</p>

<p>If you would rather have someone look after the five for you, <a href="/services/ad-management">our ad management</a> runs on a note like this, with limits that only a person can lift. The accounts stay in your name, whoever runs them. Insist on that, with us or with anybody else.</p>`,
}
