/** The woven edge: a decorative 14 px stripe where a block of cloth ends. */
export function Selvedge() {
  return <div className="selvedge" />
}
