/** Stripes in the shape of the rows that come. `label` says what: 'Loading enquiries...'. */
export const LoadingRows = ({ label }: { label: string }) => (
  <div aria-busy="true">
    <output className="sr-only">{label}</output>
    {['first', 'second', 'third'].map((row) => (
      <div key={row} className="loading-row" aria-hidden>
        <span className="loading-row__stripe" />
        <span className="loading-row__stripe" />
        <span className="loading-row__stripe" />
      </div>
    ))}
  </div>
)
