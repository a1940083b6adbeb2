import { supportPolicy } from '~/domain/messaging/support';

const { answerWithinDays } = supportPolicy;

/** Texts of the header, footer and error page around English pages. */
export const englishFrame = {
  skip: 'Skip to main content',
  korean: '한국어',
  home: 'Wellness lessons for companies',
  sections: {
    title: 'Sections of this page',
    links: [
      { href: '#program', label: 'How it works' },
      { href: '#programs', label: 'Programs' },
      { href: '#report', label: 'Privacy' },
      { href: '#price', label: 'Prices' },
    ],
    request: 'Get in touch',
  },
  about: 'Exercise and meditation lessons at workplaces in Korea.',
  support: 'Customer support',
  answer: `We answer email within ${answerWithinDays} business day${answerWithinDays === 1 ? '' : 's'}.`,
  korea: {
    title: 'In Korean',
    links: [
      { href: '/', label: 'Lessons at home' },
      { href: '/f/office', label: 'Lessons at work' },
      { href: '/terms', label: 'Terms' },
      { href: '/privacy', label: 'Privacy policy' },
    ],
  },
  seller: 'The seller, as Korean law requires',
  theme: { title: 'Theme', system: 'Auto', light: 'Light', dark: 'Dark' },
  error: {
    title: 'This page did not load',
    detail: 'Please try again in a moment.',
    retry: 'Try again',
    code: 'Error',
    back: 'Go to the page for companies',
  },
} as const;
