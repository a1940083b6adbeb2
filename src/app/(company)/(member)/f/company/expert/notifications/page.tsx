import { leadToCompany } from '../expert-page';

export default function NotificationsOfOneCompany() {
  return leadToCompany('notifications');
}
