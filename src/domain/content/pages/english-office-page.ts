import { qualificationTexts } from '~/domain/coach/document/qualification-texts';
import { companyPriceGuide } from '~/domain/lead/company-price';
import { leadPolicy } from '~/domain/lead/policy';
import { requestHashes } from '~/domain/lead/request-hash';
import { brand } from '~/domain/shared/brand';
import { currentPolicy } from '~/domain/shared/current-policy';
import { countInEnglish } from '~/domain/shared/english-count';
import { timetablePolicies } from '~/domain/timetable/policy';
import { parsePage } from '../blocks/parse-page';
import { heading, paragraph } from './html';
import { officeLanguages } from './office-languages';
import type { StoredPage } from './page-schema';

const { lessonMinutes } = currentPolicy(timetablePolicies);

const introduction = { label: 'Get an introduction', url: `${officeLanguages.en}#${requestHashes.INTRODUCTION}` };
const trial = { label: 'Ask for a trial', url: `${officeLanguages.en}#${requestHashes.TRIAL}` };

/** `/f/office/en`: lessons at companies, in English (docs/product/leads.md#page). */
export const englishOfficePage: StoredPage = {
  title: 'Wellness lessons at your office',
  description:
    'Exercise and meditation lessons at your office in Korea, with reservations, waiting lists, fair draws, attendance and a monthly report in one place.',
  blocks: parsePage([
    {
      type: 'top',
      imageUrl: '/art/guide.svg#office',
      imageUrlForMobile: null,
      textHtml:
        heading('You provide a room. We bring the expert.') +
        paragraph(
          `${brand.nameInEnglish} brings exercise and meditation lessons to your workplace in Korea. We handle reservations, waiting lists, draws and attendance. You plan the timetable with us and read one report a month.`,
        ),
      buttonUrl: introduction.url,
      buttonLabel: introduction.label,
      secondButton: trial,
    },
    {
      type: 'special',
      title: 'How it works',
      rows: [
        {
          title: 'Who teaches',
          text: `We send only experts whose application we have read and whom we have interviewed. ${qualificationTexts.ofExpertInEnglish}`,
        },
        {
          title: 'The room',
          text: `A meeting room with space for mats is enough. A group lesson usually has ${countInEnglish(companyPriceGuide.seats, 'spot')} and lasts ${countInEnglish(lessonMinutes, 'minute')}. Some lessons are taught seated.`,
        },
        {
          title: 'Joining',
          text: 'Employees join with a company code or their work email. If you upload a list of employees, only people on it can join.',
        },
        {
          title: 'Substitutes',
          text: 'If the expert is unable to come, the lesson takes no new reservations, and we find another expert or cancel it. We tell employees with a reservation as soon as it is decided. Contracts billed per lesson do not charge for cancelled lessons.',
        },
        {
          title: 'When the contract ends',
          text: 'Accounts and health records belong to the employees, who can still see them. The company keeps the reports and bills that it already has, and nothing else.',
        },
        {
          title: 'What you send us',
          text: `We delete it ${countInEnglish(leadPolicy.retentionYears, 'year')} after we finish handling your request, or at once if you ask us to.`,
        },
        {
          title: 'Language',
          text: 'The timetable, messages and reports are in Korean. If you need lessons in English, tell us before we prepare a proposal. We do not test our experts’ English, and may not have an expert who can teach in it.',
        },
      ],
    },
    { type: 'custom', component: 'english-purposes' },
    { type: 'custom', component: 'english-program' },
    { type: 'custom', component: 'english-lottery' },
    { type: 'custom', component: 'english-report' },
    { type: 'custom', component: 'english-prices' },
    { type: 'custom', component: 'english-programs' },
    { type: 'custom', component: 'english-curriculum' },
    { type: 'custom', component: 'english-facts' },
    {
      type: 'bottom',
      imageUrl: null,
      textHtml:
        heading('Ask for an introduction') +
        paragraph(
          `Tell us the number of employees, and the lessons, days and place you have in mind. We reply by email within ${countInEnglish(leadPolicy.answerBusinessDays, 'business day')}. Please leave out health information about employees.`,
        ),
      button: { ...introduction, color: 'green' },
      secondButton: trial,
    },
  ]),
};
