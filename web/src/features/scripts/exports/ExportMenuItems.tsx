import { gapWarning } from '@cold-open/contract/scripts/gaps';
import { pdfWarning } from '@cold-open/contract/scripts/pdf-letters';
import {
  EXPORT_FORMATS,
  type ExportedPart,
  type ExportFormat,
} from '@cold-open/contract/scripts/script-exports.contract';
import { Menu } from '@mantine/core';
import classes from '../desk/SplitButton.module.css';

const MORE_FORMATS: readonly ExportFormat[] = ['md', 'docx', 'pdf', 'srt'];

export interface Download {
  format: ExportFormat;
  only?: ExportedPart;
}

export function ExportMenuItems({
  gaps,
  text,
  onDownload,
}: {
  gaps: number;
  /** What the file will contain. Empty while the menu is closed. */
  text: string;
  onDownload: (file: Download) => void;
}) {
  const warning = pdfWarning(text);
  return (
    <Menu.Dropdown>
      {gaps > 0 && <Menu.Label>{gapWarning(gaps)}</Menu.Label>}
      {warning && <Menu.Label>{warning}</Menu.Label>}
      {gaps > 0 && (
        <Menu.Item
          mih={44}
          rightSection={<span className={classes.extension}>.txt</span>}
          onClick={() => onDownload({ format: 'txt' })}
        >
          {EXPORT_FORMATS.txt.label}
        </Menu.Item>
      )}
      <Menu.Item
        mih={44}
        rightSection={<span className={classes.extension}>.txt</span>}
        onClick={() => onDownload({ format: 'txt', only: 'spoken' })}
      >
        Spoken words only
      </Menu.Item>
      {MORE_FORMATS.map((format) => (
        <Menu.Item
          key={format}
          mih={44}
          rightSection={<span className={classes.extension}>.{format}</span>}
          onClick={() => onDownload({ format })}
        >
          {EXPORT_FORMATS[format].label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  );
}
