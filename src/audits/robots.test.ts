import { describe, expect, it } from 'vitest'
import { TooMuchError } from '#platform/untrusted/serve-untrusted.ts'
import { judgeRobots, parseRobots } from './robots.server.ts'

const isAllowed = (text: string, agent: string, path: string) =>
  judgeRobots(parseRobots(text), agent, new URL(path, 'http://foo.bar')).isAllowed

/** A line has a name, the file, the robot, the paths that it may read and those that it may not; '-' is none. */
const casesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
    .map(([name = '', text = '', agent = '', ...paths]) => ({
      name,
      text: text === '@example' ? example : String(JSON.parse(`"${text}"`)),
      agent,
      paths: paths.map((cell) => (cell === '-' ? [] : cell.split(' '))),
    }))

// After the cases that Google publishes with its parser (github.com/google/robotstxt, robots_test.cc). Addresses are
// encoded here before they are judged, which Google's parser leaves to its caller; where the two differ over
// %62%61%7A the RFC is followed.
const googles = String.raw`
a right file | user-agent: FooBot\ndisallow: /\n | FooBot | - | /x/y
words that are no directives | foo: FooBot\nbar: /\n | FooBot | /x/y | -
lines without a colon | user-agent FooBot\ndisallow /\n | FooBot | - | /x/y
groups of several agents | allow: /foo/bar/\n\nuser-agent: FooBot\ndisallow: /\nallow: /x/\nuser-agent: BarBot\ndisallow: /\nallow: /y/\n\n\nallow: /w/\nuser-agent: BazBot\n\nuser-agent: FooBot\nallow: /z/\ndisallow: /\n | FooBot | /x/b /z/d | /y/c /foo/bar/
the second agent of them | user-agent: FooBot\ndisallow: /\nallow: /x/\nuser-agent: BarBot\ndisallow: /\nallow: /y/\n\nallow: /w/\n | BarBot | /y/c /w/a | /z/d /foo/bar/
an agent without rules of its own shares the next ones | user-agent: BazBot\n\nuser-agent: FooBot\nallow: /z/\ndisallow: /\n | BazBot | /z/d | /w/a /x/b
a sitemap does not end a group | User-agent: BarBot\nSitemap: https://foo.bar/sitemap\nUser-agent: *\nDisallow: /\n | BarBot | - | /
nor does a line nobody knows | User-agent: FooBot\nInvalid-Unknown-Line: unknown\nUser-agent: *\nDisallow: /\n | FooBot | - | /
directives in capitals | USER-AGENT: FooBot\nALLOW: /x/\nDISALLOW: /\n | FooBot | /x/y | /a/b
directives in mixed case | uSeR-aGeNt: FooBot\nAlLoW: /x/\ndIsAlLoW: /\n | FooBot | /x/y | /a/b
agents in any case | user-agent: FoO\nallow: /x/\ndisallow: /\n | foo | /x/y | /a/b
agents up to the first space | user-agent: Foo Bar\nallow: /x/\ndisallow: /\n | Foo | /x/y | /a/b
agents with a version | user-agent: Foo/2.1\ndisallow: /\n | Foo/1.0 | - | /a/b
a group for all, where none is named | user-agent: *\nallow: /\nuser-agent: FooBot\ndisallow: /\n | BarBot | /x/y | -
the named group goes before it | user-agent: *\nallow: /\nuser-agent: FooBot\ndisallow: /\n | FooBot | - | /x/y
a named group without rules allows | user-agent: *\ndisallow: /x\nuser-agent: FooBot\n | FooBot | /x/y | -
groups for others only | user-agent: FooBot\ndisallow: /\nuser-agent: BarBot\ndisallow: /\n | QuxBot | /x/y | -
paths keep their case | user-agent: FooBot\ndisallow: /X/\n | FooBot | /x/y | /X/y
the longest rule, allowing | user-agent: FooBot\ndisallow: /x/\nallow: /x/page.html\n | FooBot | /x/page.html | /x/
the longest rule, disallowing | user-agent: FooBot\nallow: /x/\ndisallow: /x/page.html\n | FooBot | /x/ | /x/page.html
empty rules | user-agent: FooBot\ndisallow: \nallow: \n | FooBot | /x/page.html | -
rules as long as each other | user-agent: FooBot\ndisallow: /\nallow: /\n | FooBot | /x/page.html | -
a folder with and without its slash | user-agent: FooBot\ndisallow: /x\nallow: /x/\n | FooBot | /x/ | /x
a longer name of a file | user-agent: FooBot\nallow: /page\ndisallow: /*.html\n | FooBot | /page | /page.html
a dollar decides | user-agent: FooBot\nallow: /$\ndisallow: /\n | FooBot | / | /page.html
questions in addresses | User-agent: FooBot\nDisallow: /\nAllow: /foo/bar?qux=taz&baz=http://foo.bar?tar&par\n | FooBot | /foo/bar?qux=taz&baz=http://foo.bar?tar&par | /foo/bar?qux=taz
letters beyond ASCII | User-agent: FooBot\nDisallow: /\nAllow: /foo/bar/ツ\n | FooBot | /foo/bar/%E3%83%84 /foo/bar/ツ | -
the same, encoded | User-agent: FooBot\nDisallow: /\nAllow: /foo/bar/%E3%83%84\n | FooBot | /foo/bar/%E3%83%84 /foo/bar/ツ | -
stars | user-agent: FooBot\ndisallow: /foo/bar/quz\nallow: /foo/*/qux\n | FooBot | /foo/bar/qux /foo/ /foo | /foo/bar/quz
a star in the middle | user-agent: FooBot\ndisallow: /foo/b*r/quz\n | FooBot | /foo/quz /foo/car/quz | /foo/bar/quz /foo/baar/quz
an end | user-agent: FooBot\ndisallow: /foo/bar$\n | FooBot | /foo/bar/qux /foo/bar/ /foo/bar/baz | /foo/bar
a comment behind a rule | user-agent: FooBot\n# disallow: /\ndisallow: /foo/quz#qux\nallow: /\n | FooBot | /foo/bar | /foo/quz
index pages | User-Agent: *\nAllow: /allowed-slash/index.html\nDisallow: /\n | foobot | /allowed-slash/ /allowed-slash/index.html | /allowed-slash/index.htm /anyother-url
an index page with stars | User-agent: x\nAllow: /a*/index.html\nDisallow: /\n | x | /abc/ | /b/
a mark at the beginning | \uFEFFUser-Agent: foo\nAllow: /AnyValue\nDisallow: /\n | foo | /AnyValue | /other
ends of lines of old and new | User-Agent: foo\r\nAllow: /a\rDisallow: /\n | foo | /a | /b
misspellings | useragent: foo\ndissallow: /a\ndissalow: /b\ndisalow: /c\ndiasllow: /d\ndisallaw: /e | foo | /f | /a /b /c /d /e
`

// RFC 9309: the example of section 5.1 and 5.2, the tables of 2.2.2 and 2.2.3.
const example = `User-Agent: *
Disallow: *.gif$
Disallow: /example/
Allow: /publications/

User-Agent: foobot
Disallow:/
Allow:/example/page.html
Allow:/example/allowed.gif

User-Agent: barbot
User-Agent: bazbot
Disallow: /example/page.html

User-Agent: quxbot

EOF`
const rfcs = String.raw`
5.1 anybody | @example | otherbot | /publications/ /a | /x.gif /example/
5.1 foobot | @example | foobot | /example/page.html /example/allowed.gif | / /a
5.1 barbot | @example | barbot | / /x.gif | /example/page.html
5.1 bazbot | @example | bazbot | / /x.gif | /example/page.html
5.1 quxbot | @example | quxbot | / /x.gif /example/page.html | -
5.2 the longest match | User-Agent: foobot\nAllow: /example/page/\nDisallow: /example/page/disallowed.gif\n | foobot | /example/page/ | /example/page/disallowed.gif
2.2.2 octets that need no encoding | User-agent: a\nDisallow: /foo/bar/%62%61%7A | a | - | /foo/bar/baz /foo/bar/%62%61%7A
2.2.2 reserved characters | User-agent: a\nDisallow: /foo/bar?baz=https%3A%2F%2Ffoo.bar | a | /foo/bar?baz=https://foo.bar | /foo/bar?baz=https%3a%2f%2ffoo.bar
2.2.3 a star that is meant | User-agent: a\nDisallow: /path/file-with-a-%2A.html | a | /path/file-with-a-b.html | /path/file-with-a-%2A.html
2.2.3 a dollar that is meant | User-agent: a\nDisallow: /path/foo-%24 | a | /path/foo- | /path/foo-%24
2.2.2 the file itself | User-agent: a\nDisallow: / | a | /robots.txt | /
2.2.1 names that begin alike | User-agent: Claude\nDisallow: / | Claude-User | / | -
`

describe.each([
  ["Google's cases", googles],
  ["RFC 9309's cases", rfcs],
])('%s', (_, table) => {
  it.each(casesOf(table))('$name', ({ text, agent, paths: [allowed, disallowed] }) => {
    expect(allowed?.filter((path) => !isAllowed(text, agent, path))).toEqual([])
    expect(disallowed?.filter((path) => isAllowed(text, agent, path))).toEqual([])
  })
})

describe('what decided', () => {
  it('is told by its line, and by the line that named the robot', () => {
    const robots = parseRobots(
      '# ours\nUser-agent: GPTBot\nUser-agent: OAI-SearchBot\n\nAllow: /a\nDisallow: /\nnonsense\n',
    )
    expect(judgeRobots(robots, 'OAI-SearchBot', new URL('http://foo.bar/b'))).toEqual({
      isAllowed: false,
      agentLine: 3,
      rule: { kind: 'disallow', pattern: '/', line: 6 },
    })
    expect(robots).toMatchObject({ lines: 8, unread: [7] })
    expect(judgeRobots(robots, 'Googlebot', new URL('http://foo.bar/b'))).toEqual({
      isAllowed: true,
      agentLine: undefined,
      rule: undefined,
    })
  })
})

describe('a file that means harm', () => {
  it('is read no further than 500 KB', () => {
    expect(parseRobots('User-agent: *\n'.repeat(100_000)).groups[0]?.agents.length).toBeLessThan(40_000)
  })

  it('of nothing but stars is done with', () => {
    const text = `User-agent: *\nDisallow: /${'*a'.repeat(240)}b`
    expect(isAllowed(text, 'x', `/${'a'.repeat(1500)}`)).toBe(true)
  })

  it.each([
    ['one star too many to store', `Disallow: /${'*'.repeat(500_000)}`],
    ['more rules than crawlers read', 'Disallow: /*a*b*c\n'.repeat(28_000)],
  ])('of %s is too much', (_, rules) => {
    expect(() => parseRobots(`User-agent: *\n${rules}`)).toThrow(TooMuchError)
  })

  it('of patterns that all but fit is given up', () => {
    const robots = parseRobots(`User-agent: *\n${`Disallow: /*${'a'.repeat(480)}b\n`.repeat(2000)}`)
    const url = new URL(`http://foo.bar/${'a'.repeat(1800)}`)
    expect(() => judgeRobots(robots, 'x', url)).toThrow(TooMuchError)
  })

  it.each([
    '\0\0\0',
    ':',
    '::',
    '#',
    'user-agent:',
    'disallow:',
    'User-agent: \uD800\nDisallow: /\uD800%%%zz%',
  ])('of %j is a file like any other', (text) => {
    expect(isAllowed(text, 'FooBot', '/x')).toBe(true)
  })
})
