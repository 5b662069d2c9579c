/** Everybody's in the demo: some acts ask who it is once more. */
export const demoPassword = 'made-up-agency'
