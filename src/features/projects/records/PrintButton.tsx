import { Button } from '#ui/Button.tsx'

/** Prints the page. Without JavaScript it is not there: the browser's own menu prints as well. */
export const PrintButton = () => (
  <Button className="print-button" size="small" variant="ghost" onClick={() => window.print()}>
    Print
  </Button>
)
