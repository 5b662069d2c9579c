import { useId, type ReactNode } from 'react'

export type FaqProps = { items: readonly { question: string; answer: ReactNode }[] }

/** Questions that open one at a time, the first open at the start; native, so it works without JavaScript. */
export function Faq({ items }: FaqProps) {
  const groupName = useId()
  return (
    <div className="faq">
      {items.map(({ question, answer }, index) => (
        <details key={question} name={groupName} open={index === 0}>
          <summary>
            <h3 className="d3">{question}</h3>
            <span className="faq__mark" />
          </summary>
          <div className="faq__answer">{answer}</div>
        </details>
      ))}
    </div>
  )
}
