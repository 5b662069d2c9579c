/** What is in the place of a form of the demonstration where no script can keep its words in the window. */
export function WithoutScripts({ children }: { children: string }) {
  return <p className="without-scripts">{children}</p>
}
