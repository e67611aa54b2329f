import { MAX_SEARCH_LENGTH } from '@cold-open/contract/scripts/script-lists.contract';
import type { ScriptStage } from '@cold-open/contract/scripts/script-stages';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { FiltersDrawer } from '../../../ui/FiltersDrawer.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { SuggestionField } from '../../../ui/SuggestionField.tsx';
import { StageFilter } from '../organize/StageFilter.tsx';
import { DayField } from './DayField.tsx';
import { useNicheSuggestions } from './my-scripts.queries.ts';
import classes from './ScriptFilterSheet.module.css';
import { countMoreFilters, type ScriptFilters, withoutFilters } from './script-filters.ts';

interface FieldsProps {
  userId: string;
  filters: ScriptFilters;
  onChange: (filters: ScriptFilters) => void;
  /** How many scripts of the series are at a stage. */
  countOf: (stage?: ScriptStage) => number;
}

/** The search field and the filters. On a phone, the filters are behind a button. */
export function ScriptFilterSheet({ count, ...fields }: FieldsProps & { count: string }) {
  const { filters, onChange } = fields;
  const isPhone = useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false });
  // Remounting the date field also removes a text that is not a day.
  const [clears, setClears] = useState(0);
  const clear = (cleared: ScriptFilters) => {
    setClears(clears + 1);
    onChange(cleared);
  };
  const reset = () => clear(withoutFilters(filters));
  const more = <MoreFilters {...fields} clears={clears} onClear={clear} />;
  const stages = (
    <StageFilter
      chosen={filters.stage}
      countOf={fields.countOf}
      onChoose={(stage) => onChange({ ...filters, stage })}
    />
  );
  const search = (
    <SearchInput
      label="Search"
      placeholder="Search in title and text"
      maxLength={MAX_SEARCH_LENGTH}
      value={filters.search}
      onSearch={(search) => onChange({ ...filters, search })}
    />
  );
  return (
    <section className={classes.sheet} aria-label="Filters">
      {isPhone ? (
        <div className={classes.phone}>
          {search}
          <FiltersDrawer count={countMoreFilters(filters)} onReset={reset}>
            {more}
            {stages}
          </FiltersDrawer>
        </div>
      ) : (
        <div className={classes.row}>
          {search}
          {more}
          <Button variant="subtle" color="gray" className={classes.quiet ?? ''} onClick={reset}>
            Reset Filters
          </Button>
        </div>
      )}
      <div className={classes.foot}>
        {!isPhone && stages}
        <p role="status" className={classes.count}>
          {count}
        </p>
      </div>
    </section>
  );
}

function MoreFilters({
  userId,
  filters,
  clears,
  onChange,
  onClear,
}: FieldsProps & { clears: number; onClear: (filters: ScriptFilters) => void }) {
  const [isActive, setActive] = useState(false);
  const niches = useNicheSuggestions(userId, filters.niche, isActive);
  const setNiche = (niche: string) => onChange({ ...filters, niche });
  return (
    <>
      <div className={classes.day}>
        <DayField key={clears} value={filters.day} onChange={(day) => onChange({ ...filters, day })} />
        <Button
          variant="subtle"
          color="gray"
          className={classes.quiet ?? ''}
          onClick={() => onClear({ ...filters, day: null })}
        >
          Clear Date
        </Button>
      </div>
      <SuggestionField
        label="Niche"
        placeholder="Filter by niche..."
        maxLength={MAX_SEARCH_LENGTH}
        value={filters.niche}
        suggestions={niches}
        onType={setNiche}
        onChoose={setNiche}
        onActiveChange={setActive}
      />
    </>
  );
}
