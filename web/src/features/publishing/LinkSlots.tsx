import type { KitLink } from '@cold-open/contract/scripts/publishing/publish-text';
import { MAX_LINK_LENGTH, MAX_LINKS } from '@cold-open/contract/scripts/publishing/publishing.contract';
import { Button, CloseButton, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { withKeys } from '../../ui/with-keys.ts';
import classes from './LinkSlots.module.css';

/** The creator's links. They are remembered for the next script, and empty ones are not copied. */
export function LinkSlots({
  links,
  isDisabled,
  onChange,
}: {
  links: readonly KitLink[];
  isDisabled: boolean;
  onChange: (links: KitLink[]) => void;
}) {
  const change = (index: number, changed: Partial<KitLink>) =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...changed } : link)));
  return (
    <div className={classes.links}>
      <Title order={3}>Links</Title>
      <ul>
        {withKeys(links, () => 'link').map(({ key, label, value }, index) => (
          <li key={key}>
            <input
              className={classes.label}
              dir="auto"
              aria-label={`Label of link ${index + 1}`}
              placeholder="Label"
              maxLength={60}
              value={label}
              disabled={isDisabled}
              onChange={(event) => change(index, { label: event.currentTarget.value })}
            />
            <input
              className={classes.slot}
              data-empty={value === '' || undefined}
              aria-label={label || `Link ${index + 1}`}
              placeholder="Add your link"
              maxLength={MAX_LINK_LENGTH}
              value={value}
              disabled={isDisabled}
              onChange={(event) => change(index, { value: event.currentTarget.value })}
            />
            <CloseButton
              aria-label={`Remove ${label || `link ${index + 1}`}`}
              size={36}
              iconSize={16}
              className={classes.remove ?? ''}
              disabled={isDisabled}
              onClick={() => onChange(links.filter((_link, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      {links.length < MAX_LINKS && (
        <Button
          size="sm"
          variant="subtle"
          disabled={isDisabled}
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => onChange([...links, { label: '', value: '' }])}
        >
          Add a link
        </Button>
      )}
    </div>
  );
}
