import { londonDateAndTime } from '#shared/dates.ts'

export type ErasureProof = {
  /** ISO 8601. */
  erasedAt: string
  erasedBy: string
  addressHash: string
  /** How many rows went, by what they were. */
  counts: [label: string, count: number][]
  /** When it was done again after a restore. */
  repeatedAt: string | null
}

/** That someone was erased, without who it was. */
export function ProofTable({ proof }: { proof: ErasureProof }) {
  const { erasedAt, erasedBy, addressHash, counts, repeatedAt } = proof
  return (
    <dl className="facts">
      <div>
        <dt>Erased</dt>
        <dd>
          {londonDateAndTime(new Date(erasedAt))}, {erasedBy}
        </dd>
      </div>
      <div>
        <dt>What went</dt>
        <dd>
          {counts.map(([label, count]) => `${label}: ${count}`).join('; ')}
          {counts.length === 0 && 'There was nothing left'}
        </dd>
      </div>
      {repeatedAt !== null && (
        <div>
          <dt>Done again</dt>
          <dd>{londonDateAndTime(new Date(repeatedAt))}, after an older backup was restored</dd>
        </div>
      )}
      <div>
        <dt>Code of the address</dt>
        <dd>
          {addressHash}{' '}
          <span className="facts__quiet">
            Made with a secret of this installation: it finds the same address in an older backup, and tells
            nobody which it is.
          </span>
        </dd>
      </div>
    </dl>
  )
}
