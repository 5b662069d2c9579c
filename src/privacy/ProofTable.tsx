import { londonDateAndTime } from '#shared/dates.ts'
import { Facts } from '#kit/Facts.tsx'

/** What is stored about an erasure. */
export type ErasureProof = {
  /** ISO 8601. */
  erasedAt: string
  erasedBy: string
  addressHash: string
  /** How many rows were deleted, by label. */
  counts: [label: string, count: number][]
  /** When it was repeated after a restore. */
  repeatedAt: string | null
}

/** The proof of an erasure, without the person. */
export function ProofTable({ proof }: { proof: ErasureProof }) {
  const { erasedAt, erasedBy, addressHash, counts, repeatedAt } = proof
  return (
    <Facts
      className="facts grid gap-2"
      rows={[
        ['Erased', `${londonDateAndTime(new Date(erasedAt))}, ${erasedBy}`],
        [
          'Deleted',
          counts.map(([label, count]) => `${label}: ${count}`).join('; ') || 'There was nothing left',
        ],
        repeatedAt !== null && [
          'Done again',
          `${londonDateAndTime(new Date(repeatedAt))}, after an older backup was restored`,
        ],
        [
          'Hash of the address',
          <>
            {addressHash}{' '}
            <span className="facts__quiet">
              Made with a secret of this installation: it finds the same address in an older backup, and tells
              nobody which it is.
            </span>
          </>,
        ],
      ]}
    />
  )
}
