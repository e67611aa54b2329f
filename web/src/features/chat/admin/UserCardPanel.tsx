import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Drawer } from '../../../ui/dialogs.tsx';
import { EmailText } from '../../../ui/EmailText.tsx';
import { useConversation } from './console.queries.ts';
import { UserCard } from './UserCard.tsx';
import classes from './UserCardPanel.module.css';

const LABEL = 'About this user';

/** Shown beside the conversation on wide screens, and as a drawer elsewhere. */
export function UserCardPanel({
  userId,
  opened,
  onClose,
}: {
  userId: string;
  opened: boolean;
  onClose: () => void;
}) {
  const isWide = useMediaQuery('(min-width: 82.5em)', true, { getInitialValueInEffect: false });
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  if (isWide) {
    return (
      <aside aria-label={LABEL} className={classes.aside}>
        <PersonCard userId={userId} />
      </aside>
    );
  }
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={400}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': LABEL } }}
      padding={0}
      classNames={{ content: (isPhone ? classes.bottomDrawer : classes.sideDrawer) ?? '' }}
    >
      <div className={classes.head}>
        <h2>{LABEL}</h2>
        <CloseButton size={44} iconSize={22} aria-label="Close" onClick={onClose} />
      </div>
      <PersonCard userId={userId} />
    </Drawer>
  );
}

/** A visitor has no account to show. */
function PersonCard({ userId }: { userId: string }) {
  const { data, isPending } = useConversation(userId);
  if (isPending) return null;
  if (!data?.user.visitor) return <UserCard userId={userId} />;
  return (
    <div className={classes.visitor}>
      <p>
        <strong>
          <bdi>{data.user.name}</bdi>
        </strong>{' '}
        wrote through the contact form and has no account here.
      </p>
      <p>
        Your replies are sent to <EmailText email={data.user.email} /> by email.
      </p>
    </div>
  );
}
