import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { type ImageDesign, MAX_DESIGN_NAME_LENGTH } from '@cold-open/contract/images/images.contract';
import { FORMAT_LABELS } from '@cold-open/contract/images/names';
import { ActionIcon, Menu, TextInput, Title } from '@mantine/core';
import { IconCheck, IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { DrawnImage } from './DrawnImage.tsx';
import { useDesignCommand, useImageDesigns } from './images.queries.ts';
import classes from './SavedDesigns.module.css';
import { useShapes } from './use-shapes.ts';

interface Commands {
  onOpen: (design: ImageDesign) => void;
  onDeleted: (id: string) => void;
}

export function SavedDesigns({
  openedId,
  hasTools,
  ...commands
}: { openedId: string | null; hasTools: boolean } & Commands) {
  const { data: designs = [] } = useImageDesigns();
  if (designs.length === 0) return null;
  return (
    <section aria-labelledby="saved-designs" className={classes.section}>
      <Title order={2} size="h3" id="saved-designs">
        Your designs
      </Title>
      <ul className={classes.list}>
        {designs.map((design) => (
          <SavedDesign
            key={design._id}
            design={design}
            isOpened={design._id === openedId}
            hasTools={hasTools}
            {...commands}
          />
        ))}
      </ul>
    </section>
  );
}

function SavedDesign({
  design,
  isOpened,
  hasTools,
  onOpen,
  onDeleted,
}: { design: ImageDesign; isOpened: boolean; hasTools: boolean } & Commands) {
  const { _id: id, name, recipe } = design;
  const [isRenaming, setRenaming] = useState(false);
  const shapes = useShapes(recipe.headline);
  const command = useDesignCommand();
  return (
    <li className={classes.design}>
      <button
        type="button"
        className={classes.open}
        aria-label={`Open ${name}`}
        aria-current={isOpened || undefined}
        onClick={() => onOpen(design)}
      >
        <span className={classes.cell}>
          <DrawnImage recipe={recipe} shapes={shapes} hasMark={!hasTools} />
        </span>
      </button>
      <div className={classes.caption}>
        {isRenaming ? (
          <Rename
            name={name}
            onDone={(next) => {
              setRenaming(false);
              if (next !== null && next !== name) command.mutate({ id, action: 'rename', name: next });
            }}
          />
        ) : (
          <span className={classes.name}>
            <b>{name}</b>
            <span className="co-timecode">{FORMAT_LABELS[recipe.format]}</span>
          </span>
        )}
        <Menu position="bottom-end" width={180} returnFocus={!isRenaming} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon size={44} aria-label={`More for ${name}`}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              mih={44}
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setRenaming(true)}
            >
              Rename
            </Menu.Item>
            {hasTools && (
              <Menu.Item
                mih={44}
                leftSection={<IconCopy size={16} aria-hidden />}
                onClick={() => command.mutate({ id, action: 'duplicate' })}
              >
                Duplicate
              </Menu.Item>
            )}
            <Menu.Item
              mih={44}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => command.mutate({ id, action: 'delete' }, { onSuccess: () => onDeleted(id) })}
            >
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  );
}

/** Enter and the button keep the new name, Escape the old one. */
function Rename({ name, onDone }: { name: string; onDone: (name: string | null) => void }) {
  const [text, setText] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The menu that was just used moves the focus when it closes.
    const timer = setTimeout(() => input.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  return (
    <form
      className={classes.rename}
      onSubmit={(event) => {
        event.preventDefault();
        onDone(text.trim() || null);
      }}
    >
      <TextInput
        ref={input}
        aria-label="Name"
        maxLength={MAX_DESIGN_NAME_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone(null)}
      />
      <ActionIcon type="submit" size={44} aria-label="Rename">
        <IconCheck size={18} aria-hidden />
      </ActionIcon>
    </form>
  );
}
