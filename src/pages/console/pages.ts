// The code of each page of the console, by the id of its route. Apart from the route table, which every visitor reads and
// which holds this to its types.
export const consolePages = {
  console: () => import('../ConsoleTodayPage.tsx'),
  'console-inquiries': () => import('../ConsoleInquiriesPage.tsx'),
  'console-inquiry': () => import('../ConsoleInquiryPage.tsx'),
  'console-calendar': () => import('../ConsoleCalendarPage.tsx'),
  'console-unmatched': () => import('../ConsoleUnmatchedPage.tsx'),
  'console-articles': () => import('../ConsoleArticlesPage.tsx'),
  'console-article': () => import('../ConsoleArticlePage.tsx'),
  'console-clients': () => import('../ConsoleClientsPage.tsx'),
  'console-client': () => import('../ConsoleClientPage.tsx'),
  'console-audits': () => import('../ConsoleAuditsPage.tsx'),
  'console-mail': () => import('../ConsoleMailPage.tsx'),
  'console-privacy': () => import('../ConsolePrivacyPage.tsx'),
  'console-privacy-case': () => import('../ConsolePrivacyCasePage.tsx'),
  'console-activity': () => import('../ConsoleActivityPage.tsx'),
  'console-people': () => import('../ConsolePeoplePage.tsx'),
  'console-settings': () => import('../ConsoleSettingsPage.tsx'),
  'console-settings-security': () => import('../ConsoleSettingsPage.tsx'),
  'console-settings-notifications': () => import('../ConsoleSettingsPage.tsx'),
  'console-settings-agency': () => import('../ConsoleSettingsPage.tsx'),
  'console-not-found': () => import('../ConsoleNotFoundPage.tsx'),
}
