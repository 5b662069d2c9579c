import { serverWritten } from '#ui/server-written.tsx'

const loadPortraits = async () => (await import('./TeamPortraits.tsx')).TeamPortraits
const TeamPortraits = serverWritten(loadPortraits, import.meta.env.SSR ? await loadPortraits() : undefined)

/** The people behind it. */
export function TeamSection() {
  return (
    <section className="section" id="team" aria-label="Team">
      <TeamPortraits id="team-portraits" />
    </section>
  )
}
