import type { AppToScan } from '../security.ts'

const margin = 2

/** What an authenticator app has to be shown: to scan, to open on the same device, or to type. */
export function AppToScanView({ app }: { app: AppToScan }) {
  const edge = app.size + 2 * margin
  return (
    <div className="app-to-scan">
      {/* What it says is beside it, to be typed or opened. */}
      <svg
        viewBox={`${-margin} ${-margin} ${edge} ${edge}`}
        aria-hidden
        shapeRendering="crispEdges"
        className="app-to-scan__code"
      >
        <path fill="#fff" d={`M${-margin} ${-margin}h${edge}v${edge}h-${edge}z`} />
        <path d={app.drawing} />
      </svg>
      <div>
        <p>No camera? Type this instead:</p>
        <p>
          <code className="app-to-scan__secret">{app.secret}</code>
        </p>
        <p className="mt-2">
          <a href={app.address}>Open it in an app on this device</a>
        </p>
      </div>
    </div>
  )
}
