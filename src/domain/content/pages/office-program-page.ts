import { type CompanyProgramKey, companyProgramKeys } from '~/domain/company/schema/company';
import { leadKindLabels, officeProgramTitles } from '~/domain/lead/labels';
import type { LeadKind } from '~/domain/lead/kinds';
import { requestHashes } from '~/domain/lead/request-hash';
import { parsePage } from '../blocks/parse-page';
import type { TopLook, WrittenBlock } from '../blocks/schema';
import { heading, paragraph } from './html';
import { officePrograms } from './office';
import { officeProgramTexts, type ProgramPart } from './office-program-texts';
import type { StoredPage } from './page-schema';

/** Address of the page of a program, without the first slash. */
export const officeProgramAddress = (key: CompanyProgramKey) => `f/office/${key}` as const;

const looks: Readonly<Record<CompanyProgramKey, TopLook>> = {
  pain: 'right',
  'pain-therapy': 'panel-ache',
  stress: 'panel-meditation',
  stretch: 'below',
  healthcare: 'left',
  pt: 'right',
};

function programPage(program: CompanyProgramKey): StoredPage {
  const { title, lead, parts, last } = officeProgramTexts[program];
  const { text } = officePrograms[program];
  const request = (kind: LeadKind) => ({
    label: leadKindLabels[kind],
    url: `/${officeProgramAddress(program)}#${requestHashes[kind]}`,
  });
  const [trial, introduction] = [request('TRIAL'), request('INTRODUCTION')];
  const blockOf = (part: ProgramPart): WrittenBlock =>
    typeof part === 'string' ? { type: 'custom', component: part, program } : part;
  return {
    title: `${officeProgramTitles[program]} · 회사 수업`,
    description: text,
    blocks: parsePage([
      {
        type: 'top',
        imageUrl: `/art/office.svg#${program}`,
        imageUrlForMobile: null,
        textHtml: heading(title) + paragraph(`<strong>${officeProgramTitles[program]}</strong> ${lead}`),
        buttonUrl: trial.url,
        buttonLabel: trial.label,
        secondButton: introduction,
        look: looks[program],
      },
      ...parts.map(blockOf),
      {
        type: 'bottom',
        imageUrl: null,
        textHtml: heading(last.title) + paragraph(last.text),
        button: { ...trial, color: 'green' },
        secondButton: introduction,
      },
      { type: 'custom', component: 'office-others', program },
    ]),
  };
}

/** The pages of the programs for companies (docs/product/leads.md#page), by their addresses. */
export const officeProgramPages = Object.fromEntries(
  companyProgramKeys.map((key) => [officeProgramAddress(key), programPage(key)]),
) as Readonly<Record<ReturnType<typeof officeProgramAddress>, StoredPage>>;
