/** A key of the keyboard, or several that are pressed together. */
export const Key = ({ children }: { children: string }) => <kbd className="key">{children}</kbd>
