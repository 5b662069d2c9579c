export const joins: { why: string; tables: string[]; files: string[] }[] = []
