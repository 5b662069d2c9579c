import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { islands, type IslandName } from '#islands'
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

type ComponentOf<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]['load']>>
type PropsOf<Name extends IslandName> =
  Parameters<ComponentOf<Name>> extends [infer Props] ? Props : Record<string, never>

type IslandProps<Name extends IslandName> = {
  of: Name
  /** They travel in the document as JSON. */
  props: PropsOf<Name> & Plain<PropsOf<Name>>
}

type AnyComponent = ComponentType<Record<string, unknown>>

// All of them before the first page, because a page is rendered in one go.
const components = new Map(
  await Promise.all(
    Object.entries(islands).map(
      // The compiler has held the props to the component (IslandProps).
      async ([name, { load }]) => [name, (await load()) as unknown as AnyComponent] as const,
    ),
  ),
)

/**
 * An island in its page. It is rendered by itself, with a prefix of its own for `useId`, as the browser takes it over by
 * itself (`src/browser/hydrate.tsx`). A page has one of a name.
 */
export function Island<const Name extends IslandName>({ of, props }: IslandProps<Name>) {
  const visit = useVisit()
  const Component = components.get(of)
  if (!Component) throw new Error(`there is no island ${of}`)
  const html = renderToString(
    <IslandTree visit={visit}>
      {/* oxlint-disable-next-line react/static-components -- one of a fixed table */}
      <Component {...(props as Record<string, unknown>)} />
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
