import { englishGroupPage } from './english-group';
import { englishOfficePage } from './english-office-page';
import { groupPage } from './group';
import { ocarePage } from './ocare';
import { officePage } from './office-page';
import { officeProgramPages } from './office-program-page';
import type { PageAddress, StoredPage } from './page-schema';
import { processPage } from './process';
import type { PurposeKey } from './purpose/purpose-keys';
import { purposePages } from './purpose/purpose-page';
import { purposeBlocks } from './purpose/purpose-texts';
import { safetyPage } from './safety';
import { servicePage } from './service';

function purposePage(purpose: PurposeKey): StoredPage {
  const { title, description } = purposePages[purpose];
  return { title, description, blocks: purposeBlocks[purpose] };
}

/** The content in code of each page that operators edit; readers see it until an operator publishes another. */
export const editablePages: Readonly<Record<PageAddress, StoredPage>> = {
  'f/group': {
    title: '함께하는 수업',
    description: '친구, 가족과 함께 받으면 한 사람당 얼마인지 인원별로 보여 드려요.',
    blocks: groupPage,
  },
  'f/group/english': englishGroupPage,
  'f/ocare': {
    title: '앉아서 일하는 사람의 케어',
    description:
      '종일 앉아 일하는 사람이 책상에서 할 수 있는 것과, 집에서 받는 근골격 케어의 순서와 가격을 알려 드려요.',
    blocks: ocarePage,
  },
  'f/office': {
    title: '회사 수업',
    description:
      '전문가가 회사로 찾아가는 운동과 명상 수업. 예약, 대기, 추첨, 출석과 월간 리포트까지 한곳에서 관리해요.',
    blocks: officePage,
  },
  'f/office/en': englishOfficePage,
  ...officeProgramPages,
  'f/process': {
    title: '예약 과정',
    description: '코치를 고르고 결제한 다음, 누가 언제까지 무엇을 하는지 단계마다 알려 드려요.',
    blocks: processPage,
  },
  'f/safety': {
    title: '안전 안내',
    description:
      '코치에 대해 무엇을 언제 누가 확인하는지, 무엇은 아직 확인하지 않는지, 보험과 응급 상황, 아이 수업까지 알려 드려요.',
    blocks: safetyPage,
  },
  'f/service': {
    title: '서비스 소개',
    description: '누구와 계약하고 누가 수업하는지, 가격과 코치가 오는 지역까지 한 번에 보여 드려요.',
    blocks: servicePage,
  },
  'f/purpose/care': purposePage('care'),
  'f/purpose/diet': purposePage('diet'),
  'f/purpose/meditation': purposePage('meditation'),
  'f/purpose/moms': purposePage('moms'),
  'f/purpose/muscle': purposePage('muscle'),
  'f/purpose/posture': purposePage('posture'),
  'f/purpose/rehab': purposePage('rehab'),
  'f/purpose/strength': purposePage('strength'),
};
