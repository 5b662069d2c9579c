import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { useVisit } from '#shared/visit.ts'
import { IslandTree } from './IslandTree.tsx'

/** What JSON keeps: no functions, elements, dates or maps. */
type Plain<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends
        | ((...args: never) => unknown)
        | Date
        | RegExp
        | ReadonlyMap<unknown, unknown>
        | ReadonlySet<unknown>
    ? never
    : Value extends object
      ? { [Key in keyof Value]: Plain<Value[Key]> }
      : never

type IslandProps<Props extends object> = {
  /** Its name in `src/islands.ts`, where the browser finds the same component. */
  of: string
  component: ComponentType<Props>
  /** They travel in the document as JSON. */
  props: NoInfer<Props & Plain<Props>>
}

/**
 * A part of a page that scripts work, in a page that only the server has. It is rendered by itself, with a prefix of its
 * own for `useId`, as the browser takes it over by itself (`src/browser/hydrate.tsx`). A page has one of a name.
 */
export function Island<Props extends object>({ of, component: Component, props }: IslandProps<Props>) {
  const visit = useVisit()
  const html = renderToString(
    <IslandTree visit={visit}>
      <Component {...props} />
    </IslandTree>,
    { identifierPrefix: `${of}-` },
  )
  return (
    <div
      data-island={of}
      data-props={JSON.stringify(props)}
      // oxlint-disable-next-line react/no-danger -- what React has just rendered
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
