import { Picture } from '#ui/art/Picture.tsx'

/** No one waits. */
export const AllAnswered = () => (
  <div className="all-answered">
    <Picture file="dashboard-empty" id="updates" alt="" width={560} height={150} />
    <p className="all-answered__text">
      Nobody is waiting for a reply. The next enquiry appears here the moment it arrives.
    </p>
  </div>
)
