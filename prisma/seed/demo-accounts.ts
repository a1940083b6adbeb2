/** Who can log in to the demo set; `npm start` prints them. All share one password, which no real set ever has. */
export const DEMO_PASSWORD = 'dagaon-demo-1';

export const demoAccounts = [
  { label: '회원', email: 'learner@demo.dagaon.kr', login: '/login' },
  { label: '코치', email: 'coach@demo.dagaon.kr', login: '/login/expertLogin' },
  { label: '운영자', email: 'operator@demo.dagaon.kr', login: '/login' },
] as const;
