import { Picture } from '#ui/art/Picture.tsx'

/** Cloth for a tab with nothing in it yet. */
export function EmptyPicture({ id }: { id: 'projects' | 'messages' | 'updates' }) {
  return <Picture file="dashboard-empty" id={id} alt="" width={640} height={320} />
}
