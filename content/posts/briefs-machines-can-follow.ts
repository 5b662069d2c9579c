import type { FirstPost } from '../posts-schema.ts'

export const post: FirstPost = {
  slug: 'briefs-machines-can-follow',
  title: 'Write the brief as if it will be taken at its word',
  excerpt:
    'A colleague repairs a bad brief without telling you. A machine follows it. What to write down before you ask AI for a draft, with a sample to copy.',
  authorName: 'Tamsin Ferreira',
  tags: ['Working with AI', 'Writing'],
  publishedAt: '2026-03-11T08:00:00Z',
  featured: false,
  hand: 'The seven lines, the brief, the edit',
  loom: 'Finding the sources, proofreading',
  content: `<p>A brief for a colleague can be bad and still work. She asks what you meant, remembers last year’s campaign, and quietly drops the sentence that would annoy the sales team. A machine does none of this. It takes you at your word, fills the gaps with whatever is most common, and hands the result back without a frown.</p>

<p>The warning is older than the light bulb. In 1843 Ada Lovelace added a set of notes to her translation of a paper about Charles Babbage’s Analytical Engine, a computer that was never built. In the last of them she wrote:</p>

<blockquote>
<p>The Analytical Engine has no pretensions whatever to <em>originate</em> anything. It can do whatever we <em>know how to order it</em> to perform.</p>
</blockquote>

<p>You can read it in <a href="https://www.fourmilab.ch/babbage/sketch.html">Note G</a>. People like to argue about the first sentence. For anybody who has to get work done, the second is the useful one. Behind most disappointing drafts is an order that nobody knew how to give.</p>

<h2>What a colleague supplies without being asked</h2>

<p>Take a request I see in one form or another every week: ‘Write a friendly blog post about our new maintenance contracts, about 800 words, optimised for search.’ Give it to someone in the next room and you get something usable, because of all the things she knows. She knows that the contracts exist because emergency call-outs were losing money. She knows that customers ask about the notice period before they ask about the price. She knows that the managing director hates the word ‘hassle’.</p>

<p>Give the same line to a language model and you get 800 friendly words about maintenance contracts in general. Peace of mind will be mentioned. So will the unexpected. There is nothing wrong with it, and no reason for your company’s name to be on it rather than anybody else’s.</p>

<p>The cure is dull. You write down what the colleague knew. It takes about half an hour the first time, and most of it can be used again.</p>

<h2>Seven lines that change the draft</h2>

<ol>
<li><strong>One reader, in one situation.</strong> ‘Small businesses’ is not a reader. ‘The office manager of a dental practice whose boiler failed in January’ is. If you have a real person in mind, describe her without her name.</li>
<li><strong>The decision.</strong> What should she do after reading? If the honest answer is ‘nothing’, save your money.</li>
<li><strong>What she believes now,</strong> and which part of it is wrong. This line does more for a draft than any instruction about tone.</li>
<li><strong>The facts, with their source.</strong> Prices, dates, conditions, what is excluded. Paste the contract, not a memory of it.</li>
<li><strong>What must not be said.</strong> Claims you cannot prove, names of customers who have not agreed, promises that only one engineer can keep.</li>
<li><strong>What to do when a fact is missing.</strong> Without this line the machine will invent one, politely. With it you get a list of questions.</li>
<li><strong>One page that sounds like you.</strong> A single page that you wrote and still like teaches more about your voice than a list of adjectives.</li>
</ol>

<p>Word count and search terms can come eighth and ninth. They describe the container.</p>

<h2>The same request, written down</h2>

<p>Here is the maintenance contract again. The company and every figure in it are made up.</p>

<figure>
<pre><code>READER    Office manager of a dental practice, about 12 staff.
          The boiler failed in January. She spent two days
          on the phone and was blamed for it.

DECISION  Asks for a visit to price a contract.

BELIEVES  That a contract is insurance. It is not: we service
          the boiler twice a year so that it fails less often,
          and come within a day if it does.

FACTS     [1] Contract terms, March 2026 (attached)
          [2] Price list, from 28 pounds a month (attached)
          Notice: 30 days. Parts are NOT included.

NEVER     "Peace of mind". "Hassle-free". Any saving in
          pounds or per cent. Any customer's name.

IF A FACT IS MISSING
          Write [ASK: ...] in its place. Do not guess.

VOICE     Like the attached letter about the price rise.

FORM      A page she can forward to the practice owner.
          The parts question is answered before the price.</code></pre>
<figcaption>A brief that fits on one screen. The line that saves the most time is the one about missing facts.</figcaption>
</figure>

<p>Compare what comes back. The draft will be shorter, because there is something to say. It will probably contain three or four places marked ASK, and those are worth more than the prose around them: they are the questions your customer would have asked on the phone. Answer them, put the answers into the brief, run it again.</p>

<h2>Test the brief before you test the machine</h2>

<p>I use three checks, and none of them needs a computer.</p>

<h3>The stranger check</h3>
<p>Give the brief to someone outside your company and ask what they would write. If they cannot start, the machine cannot either. It will start anyway, which is worse.</p>

<h3>The competitor check</h3>
<p>Cross out your company’s name and write in a rival’s. If the brief still makes perfect sense, it does not contain you yet. Usually the lines about belief and facts are too thin.</p>

<h3>The lawyer check</h3>
<p>Look at each fact and ask what you would show if someone doubted it. British advertising rules put it more sternly. The Advertising Standards Authority’s <a href="https://www.asa.org.uk/advice-online/substantiation.html">advice on substantiation</a> quotes rule 3.7 of the CAP Code: marketers must hold documentary evidence for objective claims <em>before</em> the advertisement goes out. A claim that enters through the brief is much easier to stop there than in the eleventh draft.</p>

<h2>Who does what</h2>

<p>Once the brief is good, let the machine work hard. Ask for three different openings. Ask which objection the draft leaves unanswered. Ask for a version half as long, then look at what was cut and whether you miss it. Ask it to list every factual statement in the draft with the number of the source it came from, and to say plainly where there is none. Machines are patient, and this is patient work.</p>

<p>The brief itself stays with a person. I have tried letting a model write it, and what comes back is a perfectly shaped brief for a company that does not exist. It cannot know what your customers wrongly believe, because they told you on the phone, and nobody wrote it down.</p>

<p>So write it down. Keep a file of the sentences customers actually say, with the date, and paste from it. When a new person joins your company, give them the file as well: it is the best introduction you have.</p>

<h2>On Monday</h2>

<p>Find the last thing you asked an AI tool to write that came back bland. Don’t improve the prompt. Write the seven lines, attach two real documents, and ask again. If the second draft is no better, I would look at the third line first: what does your reader believe that isn’t so?</p>

<p>We start <a href="/services/content-creation">our own articles</a> the same way, with an editor asking the questions and a machine doing the reading. A good brief still gets you only a draft: <a href="/blog/the-human-edit-checklist">the human edit</a> is the other half of the job. What to give to machines in the first place is a larger question, and our <a href="/resources/ai-marketing-guide">guide to AI marketing</a> takes it slowly.</p>`,
}
