const leftOut = (): never => {
  throw new Error('TanStack’s mutations are left out of the build: take adapt-query.ts out to use them')
}

/** What forms send goes through `http.ts`: TanStack's way to write is not in the build (adapt-query.ts). */
export const Mutation = leftOut
export const getDefaultState = leftOut
