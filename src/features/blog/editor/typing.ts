import {
  ellipsis,
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules'
import { TextSelection } from 'prosemirror-state'
import { node } from './schema.ts'

/** What typing becomes at the beginning of a paragraph: `## `, `- `, `1. `, `> `, three backquotes, `---`; and `...` anywhere. */
export const typing = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,4})\s$/, node('heading'), ([, marks = '']) => ({ level: marks.length })),
    textblockTypeInputRule(/^```$/, node('code_block')),
    wrappingInputRule(/^\s*[-+*]\s$/, node('bullet_list')),
    wrappingInputRule(/^(\d+)\.\s$/, node('ordered_list'), ([, start]) => ({
      start: start === '1' ? null : Number(start),
    })),
    wrappingInputRule(/^\s*>\s$/, node('blockquote')),
    ellipsis,
    new InputRule(/^---$/, ({ tr, doc }, _, start) => {
      const $start = doc.resolve(start)
      if ($start.parent.type !== node('paragraph')) return null
      tr.replaceWith($start.before(), $start.after(), [
        node('horizontal_rule').create(),
        node('paragraph').create(),
      ])
      return tr.setSelection(TextSelection.near(tr.doc.resolve($start.before() + 1), 1))
    }),
  ],
})
