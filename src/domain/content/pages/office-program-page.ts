import { type CompanyProgramKey, companyProgramKeys } from '~/domain/company/schema/company';
import { leadKindLabels, officeProgramTitles } from '~/domain/lead/labels';
import type { LeadKind } from '~/domain/lead/kinds';
import { requestHashes } from '~/domain/lead/request-hash';
import { parsePage } from '../blocks/parse-page';
import { heading, paragraph } from './html';
import { officePrograms } from './office';
import type { StoredPage } from './page-schema';

/** Address of the page of a program, without the first slash. */
export const officeProgramAddress = (key: CompanyProgramKey) => `f/office/${key}` as const;

const drawings: Readonly<Record<CompanyProgramKey, string>> = {
  pain: '/art/purposes.svg#care',
  'pain-therapy': '/art/purposes.svg#rehab',
  stress: '/art/purposes.svg#meditation',
  stretch: '/art/purposes.svg#posture',
  healthcare: '/art/purposes.svg#diet',
  pt: '/art/purposes.svg#strength',
};

function programPage(program: CompanyProgramKey): StoredPage {
  const { text } = officePrograms[program];
  const title = officeProgramTitles[program];
  const request = (kind: LeadKind) => ({
    label: leadKindLabels[kind],
    url: `/${officeProgramAddress(program)}#${requestHashes[kind]}`,
  });
  const trial = request('TRIAL');
  return {
    title: `${title} · 회사 수업`,
    description: text,
    blocks: parsePage([
      {
        type: 'top',
        imageUrl: drawings[program],
        imageUrlForMobile: null,
        textHtml: heading(title) + paragraph(text),
        buttonUrl: trial.url,
        buttonLabel: trial.label,
        secondButton: request('INTRODUCTION'),
      },
      { type: 'custom', component: 'office-course', program },
      { type: 'custom', component: 'office-result', program },
      { type: 'custom', component: 'office-others', program },
    ]),
  };
}

/** The pages of the programs for companies (docs/product/leads.md#page), by their addresses. */
export const officeProgramPages = Object.fromEntries(
  companyProgramKeys.map((key) => [officeProgramAddress(key), programPage(key)]),
) as Readonly<Record<ReturnType<typeof officeProgramAddress>, StoredPage>>;
