import type { CustomPart } from '~/components/content/blocks/block-list';
import type { PurposeKey } from '~/domain/content/pages/purpose/purpose-keys';
import { HomePrices } from '../home-prices';
import { HomePrograms } from '../home-programs';
import { OfficeCourse, OfficeOthers } from '../office/office-course';
import { OfficeCurriculum } from '../office/office-curriculum';
import { OfficeDraw, OfficePrice, OfficeResult, OfficeWeek } from '../office/office-examples';
import { OfficeFacts } from '../office/office-facts';
import { OfficeLottery } from '../office/office-lottery';
import { OfficePrices } from '../office/office-prices';
import { OfficeProgram } from '../office/office-program';
import { OfficePrograms } from '../office/office-programs';
import { OfficePurposes } from '../office/office-purposes';
import { OfficeReport } from '../office/office-report';
import { OfficeSections } from '../office/office-sections';
import { Accident } from './accident';
import { Areas } from './areas';
import { BookingSteps } from './booking-steps';
import { CancelLine } from './cancel-line';
import { CarePrice } from './care-price';
import { CareVisit } from './care-visit';
import { Children } from './children';
import { CoachChecks } from './coach-checks';
import { DietMonths } from './diet-months';
import { EnglishNote } from './english-note';
import { GroupPrices } from './group-prices';
import { GroupPrograms } from './group-programs';
import { HealthStops } from './health-stops';
import { MuscleWeek } from './muscle-week';
import { OwnData } from './own-data';
import { PurposeCoaches } from './purpose-coaches';
import { PurposePrices } from './purpose-prices';
import { PurposeReviews } from './purpose-reviews';
import { readPurposeContent } from './read-purpose-content';
import { RefundExample } from './refund-example';
import { Roles } from './roles';
import { SittingDay } from './sitting-day';
import { StopSigns } from './stop-signs';
import { StrengthStages } from './strength-stages';
import { TwelveWeeks } from './twelve-weeks';
import { TwoSides } from './two-sides';

/** Draws the part of the product that a block of a page refers to. */
export const CustomPartOfPage: CustomPart = ({ block }) => {
  switch (block.component) {
    case 'booking-steps':
      return <BookingSteps />;
    case 'cancel-line':
      return <CancelLine />;
    case 'roles':
      return <Roles />;
    case 'prices':
      return <HomePrices />;
    case 'areas':
      return <Areas />;
    case 'verticals':
      return <HomePrograms title="무엇부터 시작할까요?" />;
    case 'twelve-weeks':
      return <TwelveWeeks purpose={block.purpose} />;
    case 'purpose-coaches':
      return <FoundCoaches purpose={block.purpose} />;
    case 'purpose-prices':
      return <PurposePrices purpose={block.purpose} />;
    case 'purpose-reviews':
      return <WrittenReviews purpose={block.purpose} />;
    case 'refund-example':
      return <RefundExample purpose={block.purpose} />;
    case 'stop-signs':
      return <StopSigns purpose={block.purpose} />;
    case 'two-sides':
      return <TwoSides purpose={block.purpose} />;
    case 'coach-checks':
      return <CoachChecks />;
    case 'health-stops':
      return <HealthStops />;
    case 'accident':
      return <Accident />;
    case 'children':
      return <Children />;
    case 'own-data':
      return <OwnData />;
    case 'sitting-day':
      return <SittingDay />;
    case 'care-visit':
      return <CareVisit />;
    case 'care-price':
      return <CarePrice />;
    case 'group-prices':
      return <GroupPrices />;
    case 'group-programs':
      return <GroupPrograms />;
    case 'diet-months':
      return <DietMonths />;
    case 'muscle-week':
      return <MuscleWeek />;
    case 'strength-stages':
      return <StrengthStages />;
    case 'office-sections':
      return <OfficeSections />;
    case 'office-purposes':
      return <OfficePurposes />;
    case 'office-program':
      return <OfficeProgram />;
    case 'office-lottery':
      return <OfficeLottery />;
    case 'office-report':
      return <OfficeReport />;
    case 'office-prices':
      return <OfficePrices />;
    case 'office-programs':
      return <OfficePrograms />;
    case 'office-curriculum':
      return <OfficeCurriculum />;
    case 'office-facts':
      return <OfficeFacts />;
    case 'english-note':
      return <EnglishNote />;
    case 'english-purposes':
      return <OfficePurposes language="en" />;
    case 'english-program':
      return <OfficeProgram language="en" />;
    case 'english-lottery':
      return <OfficeLottery language="en" />;
    case 'english-report':
      return <OfficeReport language="en" />;
    case 'english-prices':
      return <OfficePrices language="en" />;
    case 'english-programs':
      return <OfficePrograms language="en" />;
    case 'english-curriculum':
      return <OfficeCurriculum language="en" />;
    case 'english-facts':
      return <OfficeFacts language="en" />;
    case 'office-course':
      return <OfficeCourse program={block.program} />;
    case 'office-week':
      return <OfficeWeek program={block.program} />;
    case 'office-draw':
      return <OfficeDraw program={block.program} />;
    case 'office-result':
      return <OfficeResult program={block.program} />;
    case 'office-price':
      return <OfficePrice program={block.program} />;
    case 'office-others':
      return <OfficeOthers program={block.program} />;
  }
};

async function FoundCoaches({ purpose }: { purpose: PurposeKey }) {
  const content = await readPurposeContent(purpose);
  return <PurposeCoaches purpose={purpose} showcase={content?.showcase ?? null} />;
}

async function WrittenReviews({ purpose }: { purpose: PurposeKey }) {
  const content = await readPurposeContent(purpose);
  return content ? <PurposeReviews purpose={purpose} reviews={content.reviews} /> : null;
}
