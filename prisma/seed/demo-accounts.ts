/**
 * Accounts that can log in to the demo set; `npm start` prints them. All share one password, which is never used
 * outside the demo set.
 */
export const DEMO_PASSWORD = 'dagaon-demo-1';

export const demoEmails = {
  learner: 'learner@dagaon.test',
  coach: 'coach@dagaon.test',
  operator: 'operator@dagaon.test',
  employee: 'employee@dagaon.test',
  manager: 'manager@dagaon.test',
  expert: 'expert@dagaon.test',
} as const;

export const demoAccounts = [
  { label: '회원', email: demoEmails.learner, login: '/login' },
  { label: '코치', email: demoEmails.coach, login: '/login/expertLogin' },
  { label: '운영자', email: demoEmails.operator, login: '/login' },
  { label: '직원', email: demoEmails.employee, login: '/f/company/learner/login' },
  { label: '담당자', email: demoEmails.manager, login: '/f/company/learner/login' },
  { label: '전문가', email: demoEmails.expert, login: '/login/expertLogin' },
] as const;
