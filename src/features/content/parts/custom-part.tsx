import type { CustomPart } from '~/components/content/blocks/block-list';
import { HomePrices } from '../home-prices';
import { HomePrograms } from '../home-programs';
import { Areas } from './areas';
import { BookingSteps } from './booking-steps';
import { CancelLine } from './cancel-line';
import { Roles } from './roles';

/** Draws the part of the product that a block of a page names. */
export const CustomPartOfPage: CustomPart = ({ component }) => {
  switch (component) {
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
  }
};
