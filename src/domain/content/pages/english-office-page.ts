import { companyPriceGuide } from '~/domain/lead/company-price';
import { leadPolicy } from '~/domain/lead/policy';
import { requestHashes } from '~/domain/lead/request-hash';
import { brand } from '~/domain/shared/brand';
import { currentPolicy } from '~/domain/shared/current-policy';
import { countInEnglish } from '~/domain/shared/english-count';
import { timetablePolicies } from '~/domain/timetable/policy';
import { parsePage } from '../blocks/parse-page';
import { heading, paragraph, withoutPictures } from './html';
import { officeLanguages } from './office-languages';
import type { StoredPage } from './page-schema';

const { cancel, offer, penalty, lessonMinutes } = currentPolicy(timetablePolicies);

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
      ground: 'card',
      rows: [
        {
          title: 'Who teaches',
          text: 'We send only experts whose application we have read and whom we have interviewed. Qualifications and experience are as stated in their application.',
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
          title: 'Language',
          text: 'The timetable, messages and reports are in Korean. If you need lessons in English, tell us before we prepare a proposal. We do not test our experts’ English, and may not have an expert who can teach in it.',
        },
      ],
    },
    { type: 'custom', component: 'english-programs' },
    {
      type: 'strength',
      title: 'The same rules for everyone',
      detail: 'Employees reserve on their phones. You do not have to manage a sign-up sheet.',
      ground: 'card',
      look: 'lines',
      rows: withoutPictures([
        {
          title: 'Spots',
          text: 'For each lesson you choose first come, first served; a draw; or one-to-one. Lessons are never overbooked.',
        },
        {
          title: 'Waiting list',
          text: `A spot that opens up goes to the next person in line. From ${countInEnglish(offer.fromHours, 'hour')} before the lesson, we hold it for ${countInEnglish(offer.minutes, 'minute')} and ask first.`,
        },
        {
          title: 'Cancellation',
          text: `Employees can cancel without penalty until ${countInEnglish(cancel.freeHours, 'hour')} before the lesson.`,
        },
        {
          title: 'No-shows',
          text: `A late cancellation is ${countInEnglish(penalty.latePoints, 'penalty point')} and a no-show ${penalty.noShowPoints}. At ${countInEnglish(penalty.blockPoints, 'point')} in a month, an employee cannot make new reservations for ${countInEnglish(penalty.blockDays, 'day')}. Every penalty can be appealed.`,
        },
      ]),
    },
    { type: 'custom', component: 'english-lottery' },
    { type: 'custom', component: 'english-report' },
    { type: 'custom', component: 'english-prices' },
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
