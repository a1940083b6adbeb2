import { supportPolicy } from '~/domain/messaging/support';
import { countInEnglish } from '~/domain/shared/english-count';
import { requestHashes } from '~/domain/lead/request-hash';
import { officeLanguages } from './office-languages';

const { answerWithinDays } = supportPolicy;

/** Texts of the header, footer and error page around English pages. */
export const englishFrame = {
  skip: 'Skip to main content',
  korean: '한국어',
  home: 'Wellness lessons for companies',
  sections: {
    title: 'Sections of this page',
    links: [
      { href: '#programs', label: 'Programs' },
      { href: '#lottery', label: 'Fair draws' },
      { href: '#report', label: 'Privacy' },
      { href: '#price', label: 'Prices' },
    ],
    request: { href: `${officeLanguages.en}#${requestHashes.INTRODUCTION}`, label: 'Get in touch' },
  },
  about: 'Exercise and meditation lessons at workplaces in Korea.',
  support: 'Customer support',
  answer: `We answer email within ${countInEnglish(answerWithinDays, 'business day')}.`,
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
