import type { FirstPost } from '../posts-schema.ts'

export const post: FirstPost = {
  slug: 'website-brief-small-company',
  title: 'A website brief for a small company, in nine questions',
  excerpt:
    'Before you look at a single design, write down what people ask you. A brief on two sides of paper, page by page, with a sample of the facts a machine should find.',
  authorName: 'Tamsin Ferreira',
  tags: ['Websites', 'Writing'],
  publishedAt: '2026-07-16T08:00:00Z',
  featured: false,
  hand: 'The nine questions, the test, the edit',
  loom: 'The lines for machines, proofreading',
  content: `<p>Small companies often begin a new website by sending round links to sites they like. It is a pleasant week. At the end of it everyone has agreed on a large photograph and a great deal of white space, and nobody has said what the site has to do on a wet Tuesday when a stranger with a problem lands on it from a search, a friend or an AI assistant.</p>

<p>The brief below starts from the stranger. It takes two evenings, costs nothing, and is useful whoever builds the site afterwards, us included.</p>

<h2>First, collect the questions</h2>

<p>For two weeks, keep a sheet of paper by the phone. Whoever answers writes down the first question of every caller, in the caller’s words. Do the same with e-mails: the first question only. Don’t tidy. ‘Do you do Sundays’ and ‘What are your opening hours’ are two entries, because they are two people.</p>

<p>Then sort. In most companies I have seen the pile falls into nine heaps:</p>

<ol>
<li>Do you do the thing I need?</li>
<li>Do you do it where I am?</li>
<li>What does it cost, roughly?</li>
<li>When could you do it, and how long does it take?</li>
<li>Have you done it for someone like me?</li>
<li>Who would I be dealing with?</li>
<li>What happens after I get in touch?</li>
<li>What if it goes wrong?</li>
<li>How do I reach a human being, today?</li>
</ol>

<p>If your pile has a tenth heap, keep it. It is probably the thing that makes your trade different from every other.</p>

<h2>Then deal them out to five pages</h2>

<p>A site of five pages can answer all nine. More pages are fine when there is more to answer, and a burden when there isn’t: each page is something that will one day be out of date.</p>

<table>
<caption>Which page answers which question</caption>
<thead>
<tr><th scope="col">Page</th><th scope="col">Questions</th><th scope="col">Its first sentence says</th></tr>
</thead>
<tbody>
<tr><th scope="row">Home</th><td>1, 2, 9</td><td>What you do, for whom, and where</td></tr>
<tr><th scope="row">What we do</th><td>1, 4, 8</td><td>What is included, and what is not</td></tr>
<tr><th scope="row">Prices</th><td>3, 4</td><td>A real figure, or the lowest and highest that people pay</td></tr>
<tr><th scope="row">About us</th><td>5, 6</td><td>Who owns the company and since when</td></tr>
<tr><th scope="row">Contact</th><td>7, 9</td><td>How soon a person replies</td></tr>
</tbody>
</table>

<p>You will want to argue about the prices page. Everyone does. ‘It depends’ is true, and it is the answer that sends people to the next tab. Say what it depends on. ‘Most bathrooms we tile cost between £900 and £2,600; the difference is the number of cuts and whether the old tiles have to come off.’ (The figures are made up; the sentence is the point.) The caller who cannot afford you doesn’t ring, which saves you an hour, and the one who can has already agreed before ringing.</p>

<h2>The stranger test</h2>

<p>Write the headlines of all five pages as plain text, one under the other, with no design at all. Show the list to someone who does not know you, for as long as it takes to drink half a cup of tea. Take it away and ask three things: What does this company do? Would it do it for you? What would you do next?</p>

<p>If two people out of three can answer, the site is half done. If not, no typeface will help. This is the cheapest moment in the whole project to be wrong, which is why <a href="/services/website-design">we write the words before we draw the pages</a>.</p>

<h2>Readers who are not people</h2>

<p>Some of your readers are machines, reading on a person’s behalf: search engines, assistants, screen readers, car dashboards. They are less mysterious than they are made out to be, and they want much the same as your stranger does. What you are, in words, not in a picture of words. The same address and phone number everywhere. One page per subject, with a title that says what it is about.</p>

<p>On top of that you can state the plain facts in a form made for machines. The vocabulary is public, at <a href="https://schema.org/LocalBusiness">schema.org</a>, and Google documents <a href="https://developers.google.com/search/docs/appearance/structured-data/local-business">which parts it uses</a>. It is a few lines in the page’s code. Here they are for a tiler I made up:</p>

<pre><code>{
  "@context": "https://schema.org",
  "@type": "HomeAndConstructionBusiness",
  "name": "Alder &amp; Daughter Tiling",
  "url": "https://alder-tiling.example",
  "telephone": "+44 20 7946 0000",
  "address": {
    "@type": "PostalAddress",
    "streetAddress": "7 Kiln Yard",
    "addressLocality": "London"
  },
  "areaServed": ["Walthamstow", "Leyton", "Chingford"],
  "priceRange": "900 to 2600 GBP for most bathrooms",
  "openingHours": "Mo-Fr 08:00-17:00",
  "founder": { "@type": "Person", "name": "Ruth Alder" }
}</code></pre>

<p>Two warnings. It has to match what the visible page says, so both should come from one place. And it is a label on the tin: it helps a machine to read what is there, but it cannot make thin soup thick.</p>

<h2>What to put in the brief besides words</h2>

<h3>Who must be able to use it</h3>
<p>Everybody, which is a testable statement. Ask for <a href="https://www.w3.org/TR/WCAG22/">WCAG 2.2 at level AA</a> in writing, and try three things yourself when the first version arrives: put the mouse away and use the tab key; enlarge the text to twice its size; read it on a phone in the sun.</p>

<h3>How fast it must be</h3>
<p>Use the measures that browsers report from real visits. <a href="https://web.dev/articles/vitals">Core Web Vitals</a>, as Google’s web.dev explains them, ask that the main content appears within 2.5 seconds, that the page answers a tap within 200 milliseconds, and that the page hardly shifts while it loads (a score of 0.1 or less), for three visits in four. Put those three figures in the contract.</p>

<h3>Who may change it</h3>
<p>Name the person in your company who will change a price on the site, and have them do it once before you pay the last bill.</p>

<h3>What happens to old addresses</h3>
<p>Make a list of every page on the current site, and where each one will lead. It is tedious, and it is forgotten more often than anything else here. People have bookmarked you. Assistants have read you.</p>

<h2>Where machines help, and where not</h2>

<p>Let a machine sort your two weeks of questions; it is good at heaps. Let it draft the description of each product, suggest text for pictures, write routine code, and look for dead links, poor contrast and slow pages. It can also play the stranger for a first round: give it the headlines and ask what this company sells. If even a machine that has read half the internet is unsure, you know where you stand.</p>

<p>A person must write the headlines, and every sentence that someone acts on: the price, the promise about time, what happens when it goes wrong. And a person must decide what to leave out, because each department will ask for a page and a machine will happily produce it.</p>

<h2>The brief itself</h2>

<p>Two sides of paper. On the first, the nine questions in your customers’ words, with the true answers under them. On the second, the five pages with their first sentences, the three people who tested them, the four requirements above, and the date by which you need it. If a designer asks for more than that before giving you a price, ask what for. Bring the sheet from beside the phone to the first meeting. I mean that literally; a photograph of it will do.</p>`,
}
