/** What surrounds a signed-in page. Loaded together and apart from the pages, because visitors do not need it. */
export { Announcements } from '../features/announcements/Announcements.tsx';
export { ChatWidget } from '../features/chat/ChatWidget.tsx';
export { UserHeader } from './UserHeader.tsx';
