/** Who can log in to the demo set; `npm start` prints them. All share one password, which no real set ever has. */
export const DEMO_PASSWORD = 'dagaon-demo-1';

export const demoEmails = {
  learner: 'learner@dagaon.test',
  coach: 'coach@dagaon.test',
  operator: 'operator@dagaon.test',
} as const;

export const demoAccounts = [
  { label: '회원', email: demoEmails.learner, login: '/login' },
  { label: '코치', email: demoEmails.coach, login: '/login/expertLogin' },
  { label: '운영자', email: demoEmails.operator, login: '/login' },
] as const;
