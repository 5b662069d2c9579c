import type { ReactNode } from 'react'
import { ButtonLink } from '#kit/Button.tsx'
import { consolePaths } from '#shared/console-paths.ts'

/** What is shown once: the page without it is a link away, and nothing shows it again. */
export const SecretOnce = ({ title, children }: { title: string; children: ReactNode }) => (
  <output className="grid gap-3 p-4 border-l-4 border-success-700 bg-success-100">
    <p>
      <b>{title}</b>
    </p>
    {children}
    <div>
      <ButtonLink href={consolePaths.connections()} variant="ghost" size="small">
        I have kept it
      </ButtonLink>
    </div>
  </output>
)
