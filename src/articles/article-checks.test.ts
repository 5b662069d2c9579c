import { describe, expect, it } from 'vitest'
import type { ArticleFields } from './article.ts'
import { checkArticle, countChecks } from './article-checks.ts'
import { toSlug, slugProblem } from './slug.ts'

const long = '<p>Weavers kept a book of patterns to record what had worked, and what had not.</p>'.repeat(3)

const article = (content = '', fields: Partial<ArticleFields> = {}): ArticleFields => ({
  title: 'What the weavers wrote',
  slug: 'what-the-weavers-wrote',
  excerpt: 'What the weavers wrote down, in a sentence that is long enough.',
  content: long + content,
  authorName: 'Tamsin Ferreira',
  coverImage: '',
  coverSeed: '',
  tags: [],
  featured: false,
  hand: '',
  loom: '',
  ...fields,
})

const found = (content: string, known?: Parameters<typeof checkArticle>[1]) =>
  checkArticle(article(content), known).map(({ id, level, at }) => [id, level, at])

describe('checks that block', () => {
  it('finds nothing in an article that is whole', () => {
    const content =
      '<h2>One</h2><h3>Two</h3><p>An <a href="/blog">article</a></p><img src="/a.webp" alt="A loom" /><img src="/b.webp" alt="" /><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>'
    expect(found(content)).toEqual([])
  })

  it('names everything that an empty draft lacks, with the messages of the schema', () => {
    const empty = article('', { title: '', slug: '', excerpt: '', content: '', authorName: '' })
    expect(checkArticle(empty).map(({ field, level, message }) => [field, level, message])).toEqual([
      ['title', 'blocks', 'Title must be at least 10 characters'],
      ['excerpt', 'blocks', 'Excerpt must be at least 50 characters'],
      ['content', 'blocks', 'Content must be at least 200 characters'],
      ['authorName', 'blocks', 'Author name is required'],
      ['slug', 'blocks', 'Slug must be at least 5 characters'],
    ])
  })

  it('asks for alternative text of each picture that has none, and not of decorations', () => {
    expect(found('<img src="/a.webp" alt="" /><figure><img src="/b.webp" /></figure>')).toEqual([
      ['alt', 'blocks', { element: 'img', index: 1 }],
    ])
  })

  it.each(['   ', '&nbsp;', '\n'])('takes blanks as alternative text (“%s”) for none', (alt) => {
    expect(found(`<img src="/a.webp" alt="${alt}" />`)).toEqual([
      ['alt', 'blocks', { element: 'img', index: 0 }],
    ])
  })

  it.each([
    ['<h3>First</h3>', 0],
    ['<h2>One</h2><h4>Skips</h4>', 1],
    ['<h2>One</h2><h3>Two</h3><h4>Three</h4><h2>Four</h2><h4>Skips</h4>', 4],
    ['<h2> </h2>', 0],
  ])('sees the heading that is wrong in %s', (content, index) => {
    expect(found(content)).toEqual([['headings', 'blocks', { element: 'heading', index }]])
  })

  it('sees links that lead nowhere, as their addresses read', () => {
    const isDead = (href: string) => href === '/blog?a=1&b=2'
    expect(found('<p><a href="/">Home</a> <a href="/blog?a=1&amp;b=2">Gone</a></p>', { isDead })).toEqual([
      ['links', 'blocks', { element: 'a', index: 1 }],
    ])
  })

  it('does not let an address be taken twice', () => {
    const [check] = checkArticle(article(), { slugTaken: 'Another article has this address' })
    expect(check).toMatchObject({ id: 'slug', level: 'blocks', message: 'Another article has this address' })
  })
})

describe('checks that warn', () => {
  it('of a long title and a long description', () => {
    const checks = checkArticle(article('', { title: 'x'.repeat(61), excerpt: 'x'.repeat(161) }))
    expect(checks.map(({ id }) => id)).toEqual(['title-length', 'excerpt-length'])
    expect(countChecks(checks)).toEqual({ blocking: 0, warnings: 2 })
  })

  it.each([
    'click here',
    'Here',
    ' read more ',
    'Click here!',
    'Click here to read',
    'To see it, click here',
    'Read more …',
    '→ Click  here',
  ])('of a link that says only “%s”', (text) => {
    expect(found(`<p><a href="/blog">${text}</a></p>`)).toEqual([
      ['link-text', 'warns', { element: 'a', index: 0 }],
    ])
  })

  it('of a table without a header', () => {
    const without = '<table><tbody><tr><td>1</td></tr></tbody></table>'
    expect(found(`<table><tr><th>A</th></tr></table>${without}`)).toEqual([
      ['table', 'warns', { element: 'table', index: 1 }],
    ])
  })

  it.each([
    ['<p>Of all answers 43% quote someone.</p>', 'p', 3],
    ['<ul><li><p>It grew by 12 per cent.</p></li></ul>', 'p', 3],
    ['<ul><li>3 in 4 never read on.</li></ul>', 'li', 0],
  ])('of a figure without its source: %s', (content, element, index) => {
    expect(found(content)).toEqual([['source', 'warns', { element, index }]])
  })

  it('not of a figure whose source is beside it, nor of any number', () => {
    expect(found('<p>43% of answers (<a href="https://example.com/">the study</a>).</p>')).toEqual([])
    expect(found('<p>In 2026 we wove 12 patterns.</p>')).toEqual([])
  })
})

describe('addresses', () => {
  it.each([
    ['What Engines Read', 'what-engines-read'],
    ['Zoë’s “café”: 5 rules', 'zoes-cafe-5-rules'],
    [
      'Straße, Łódź, Ørsted & Æther: cœur, Þór, Đorđe, ışık',
      'strasse-lodz-orsted-aether-coeur-thor-dorde-isik',
    ],
    ['Ｆｕｌｌ width ½', 'full-width-1-2'],
    ['Чем живёт йод', 'чем-живёт-йод'],
    ['Ο Θεός', 'ο-θεός'],
    ['नमस्ते दुनिया', 'नमस्ते-दुनिया'],
    ['می‌خواهم بنویسم', 'میخواهم-بنویسم'],
    ['שָׁלוֹם עולם', 'שָׁלוֹם-עולם'],
    ['織り手が書いたこと', '織り手が書いたこと'],
    ['織'.repeat(80), '織'.repeat(70)],
    ['  — ', ''],
    ['word '.repeat(30), 'word-word-word-word-word-word-word-word-word-word-word-word-word-word'],
  ])('%j suggests %j', (title, slug) => expect(toSlug(title)).toBe(slug))

  it.each(['strasse-7', 'чем-живёт-йод', 'नमस्ते-दुनिया', '織り手が書いたこと'])('takes %j', (slug) =>
    expect(slugProblem(slug)).toBeUndefined(),
  )

  it.each([
    'Чем-живёт',
    'a/b-cd',
    'cafe\u0301-noir',
    '\u0301cafe',
    'a..b-c',
    'preview',
    'abcd',
    'Not-small',
    'two--hyphens',
    'x'.repeat(121),
  ])('refuses %j', (slug) => {
    expect(slugProblem(slug)).toBeTypeOf('string')
  })
})
