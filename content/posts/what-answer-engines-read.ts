import type { FirstPost } from '../posts-schema.ts'

export const post: FirstPost = {
  slug: 'what-answer-engines-read',
  title: 'What an answer engine reads before it mentions you',
  excerpt:
    'Three doors lead into an AI assistant’s answer, and your website has a say in each. What the makers document, what a study found, and what to fix first.',
  authorName: 'Tamsin Ferreira',
  tags: ['Answer engines', 'Websites'],
  publishedAt: '2026-11-17T08:00:00Z',
  featured: true,
  hand: 'Argument, examples, every link opened',
  loom: 'Collecting what the makers document, proofreading',
  content: `<p>An assistant that is asked for a good bookbinder in Bristol has about as much time as you would have if someone asked you in a lift. It says what it already believes, or it looks something up quickly, and it repeats what it can repeat without embarrassment. If you want to be mentioned, it helps to know what it had in front of it.</p>

<p>Nobody outside the companies knows everything about that, whatever the invitation to the webinar says. What the makers do document is enough to work with.</p>

<h2>Three doors</h2>

<p>A sentence about you can reach an answer in three ways.</p>

<ul>
<li><strong>It was learned.</strong> Your page, or someone’s page about you, was in the text the model was trained on. This is slow, you cannot inspect it, and it may be years old.</li>
<li><strong>It was found in an index.</strong> The assistant searched, as a search engine would, and your page was among the results it read.</li>
<li><strong>It was fetched on the spot.</strong> Someone pasted your address, or the assistant followed a link while answering.</li>
</ul>

<p>The companies send different visitors to each door and give them different names, so that you can treat them differently. According to the documentation of <a href="https://developers.openai.com/api/docs/bots">OpenAI</a>, <a href="https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler">Anthropic</a> and <a href="https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers">Google</a>:</p>

<table>
<caption>Names to look for in your robots.txt and your server’s log</caption>
<thead>
<tr><th scope="col">Company</th><th scope="col">For training</th><th scope="col">For its search</th><th scope="col">Because a person asked</th></tr>
</thead>
<tbody>
<tr><th scope="row">OpenAI</th><td>GPTBot</td><td>OAI-SearchBot</td><td>ChatGPT-User</td></tr>
<tr><th scope="row">Anthropic</th><td>ClaudeBot</td><td>Claude-SearchBot</td><td>Claude-User</td></tr>
<tr><th scope="row">Google</th><td>Google-Extended, a switch and not a visitor</td><td>Googlebot, also for AI Overviews and AI Mode</td><td>Several fetchers of its own</td></tr>
</tbody>
</table>

<p>‘Block the AI bots’ is therefore at least two decisions. You may not want models to be trained on your writing, and you may still want to be found when someone asks. Here is a robots.txt that says so:</p>

<pre><code># Not for training
User-agent: GPTBot
User-agent: ClaudeBot
User-agent: Google-Extended
Disallow: /

# Everybody else, the assistants' search included
User-agent: *
Disallow: /basket/
Disallow: /account/

Sitemap: https://www.example.com/sitemap.xml</code></pre>

<p>It is only an example of the syntax. Whether to refuse training is a question of principle and of trade: a novelist and a plumber may well answer it differently. And remember what the file is. The standard, <a href="https://www.rfc-editor.org/rfc/rfc9309.html">RFC 9309</a>, is blunt about it:</p>

<blockquote>
<p>These rules are not a form of access authorization.</p>
</blockquote>

<p>It is a notice on the gate. Polite visitors obey it. Anything that must stay private needs a lock.</p>

<h2>Is there anything to read?</h2>

<p>Suppose the visitor comes in. What does it see? Many sites send an almost empty page and build the rest in the browser with JavaScript. Google renders such pages. Others may not: when Vercel, a hosting company, <a href="https://vercel.com/blog/the-rise-of-the-ai-crawler">looked at its own network’s traffic</a> in December 2024, the crawlers of OpenAI, Anthropic and Perplexity did not run JavaScript. That may have changed since. This test takes a minute and is worth doing either way.</p>

<ol>
<li>Open your most important page and choose ‘View page source’. (Not ‘Inspect’: that shows the finished page.)</li>
<li>Search the source for a sentence you can read on the screen. A price is good.</li>
<li>If it isn’t there, a visitor without JavaScript cannot see it. Tell whoever builds your site, in those words.</li>
</ol>

<p>If you would rather not read source, our <a href="/visibility-audit">free visibility audit</a> does this for up to nine of your pages. It also reads your robots.txt for nine search agents, and quotes the line that decided.</p>

<p>While you have the source open, look for the things that exist only as pictures. Opening hours drawn by a designer in 2019 are invisible, and so is the price list that is a photograph of a price list.</p>

<h2>What gets repeated</h2>

<p>The best-known study is <a href="https://arxiv.org/abs/2311.09735">‘GEO: Generative Engine Optimization’</a> by Aggarwal and colleagues, first published in 2023. They rewrote pages in nine ways and looked at how much of each page turned up in generated answers. Adding citations, quotations and statistics helped most. Stuffing in keywords did not help. The effects differed from one field to the next, and the engines have moved on, so I would not lean on any single figure. The direction agrees with common sense: a system that has to quote something quotes what looks as if it could be checked.</p>

<p>Here is the difference, with a bookbinder I made up.</p>

<h3>Before</h3>

<figure>
<blockquote>
<p>With a passion for heritage and an eye for detail, we offer a comprehensive range of bespoke binding and restoration solutions for discerning clients.</p>
</blockquote>
<figcaption>Nothing here can be repeated, because nothing has been said.</figcaption>
</figure>

<h3>After</h3>

<figure>
<blockquote>
<p>We rebind and repair books at 4 Quay Row in Bristol. A family Bible with a broken spine takes six to eight weeks and costs £180 to £320. Joan Pellow, who trained as a paper conservator, looks at every book first and will tell you if it is better left alone. Prices checked in November 2026.</p>
</blockquote>
<figcaption>Five facts, a name and a date. Each could stand in an answer on its own.</figcaption>
</figure>

<p>The second one is also better for the woman with the Bible. I have yet to meet a change that helps an assistant to quote a page and makes the page worse to read. When someone proposes one, such as hidden text or forty invented questions at the foot of the page, that is a good reason to decline.</p>

<h2>Others have to say it too</h2>

<p>Your own page is hardly an impartial witness. An assistant putting together an answer will often have a directory, a local paper, a trade body and some reviews beside it. If they agree with you, there is something safe to repeat. If the directory still has the old address and the paper called you a stationer, it is safer to mention someone else.</p>

<p>So list the places where you are described: every profile, directory and association, the encyclopaedia entry if you have one. Write one sentence that says what you are. Put it in all of them, word for word. Close the profiles you have abandoned. This is the most boring advice in the article, and it is where I would start.</p>

<p>Reviews belong here as well, as long as they are real. Ask every customer, including the difficult ones, and never pay for what they say. Fake reviews have been <a href="https://www.gov.uk/government/publications/fake-reviews-cma208">banned outright</a> in the UK since April 2025.</p>

<h2>Files and labels, soberly</h2>

<p>You will be offered two technical fixes. The first is structured data: facts in a form for machines, from <a href="https://schema.org/">schema.org</a>. Do it, because it is cheap and forces you to be exact about names, places and prices. The second is llms.txt, <a href="https://llmstxt.org/">a proposal</a> for a plain file that guides language models through a site. It does no harm and takes an hour. But Google, for one, says on its page about <a href="https://developers.google.com/search/docs/appearance/ai-features">AI features</a> that it needs neither special markup nor new files for them. If a quotation prices llms.txt like a new roof, ask for the evidence.</p>

<h2>Hand and loom</h2>

<p>Machines are useful here the way a good clerk is: asking several assistants the same twenty questions every week, noting who is named and which page is cited, noticing when an address appears in two versions. They can draft the structured data, too.</p>

<p>People decide which questions are worth winning. People ring the editor of the directory. And a person has to find out what Joan Pellow charges, and whether it is still true in spring.</p>

<p>If you want to see where you stand, ask two assistants the question your last good customer asked you, in her words, and read the answers as though you were her. Then decide whether it needs more than an afternoon. If it does, <a href="/services/generative-engine-optimization">we start with the same exercise</a>, at length and with transcripts. How to count the results without fooling yourself is a subject of its own: <a href="/blog/measuring-geo-honestly">measuring answers that change</a>.</p>`,
}
