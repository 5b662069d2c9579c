/** Every demo account's password: some acts require it again. */
export const demoPassword = 'made-up-agency'
