const lines = {
  hand: 'M1 10.5C2.5 4 5 3 6 5.2S4.5 12 7 12s2.4-6.5 4.6-6.6S12 11 15 9.5',
  loom: 'M1 4h14M1 8h14M1 12h14M4 1v14M8 1v14M12 1v14',
}

type MarkProps = { by: keyof typeof lines }

/** The drawn mark before a text: a free line for what people do, a grid for what machines do. */
export const Mark = ({ by }: MarkProps) => (
  <svg className={`mark mark--${by}`} viewBox="0 0 16 16" aria-hidden>
    <path d={lines[by]} />
  </svg>
)
