/** What the demonstration is, wherever it has to be said. */
export function DemoNotice() {
  return (
    <>This is a demonstration. The client and the projects are made up, and nothing you do here is stored.</>
  )
}
