import type { ReactNode } from 'react'

import { PostLanguages } from '#features/profiles/PostLanguages.tsx'
import { useShortcutChoice } from '#lib/device/shortcuts.ts'
import { languageNames, languages, useLanguage, useText } from '#lib/i18n.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Switch } from '#ui/Switch.tsx'
import { type GainColors, type Theme, useTheme } from '#ui/theme.ts'

import styles from './Settings.module.css'

/** How the app looks and reads; all but the languages of posts is stored on this device. */
export function Settings() {
  const t = useText()
  const { language, setLanguage } = useLanguage()
  const { theme, setTheme, gain, setGain } = useTheme()
  const shortcuts = useShortcutChoice()
  const themes: { value: Theme; label: string }[] = [
    { value: 'system', label: t('settings_theme_system') },
    { value: 'light', label: t('settings_theme_light') },
    { value: 'dark', label: t('settings_theme_dark') },
  ]
  const gains: { value: GainColors; label: string }[] = [
    { value: 'standard', label: t('settings_gain_standard') },
    { value: 'distinct', label: t('settings_gain_distinct') },
  ]
  return (
    <div className={styles.settings}>
      <Setting label={t('app_language')}>
        <SegmentedControl
          label={t('app_language')}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))}
        />
      </Setting>
      <Setting label={t('settings_post_languages')} help={t('settings_post_languages_help')}>
        <PostLanguages />
      </Setting>
      <Setting label={t('settings_theme')}>
        <SegmentedControl label={t('settings_theme')} value={theme} onChange={setTheme} options={themes} />
      </Setting>
      <Setting label={t('settings_gain')} help={t('settings_gain_help')}>
        <SegmentedControl label={t('settings_gain')} value={gain} onChange={setGain} options={gains} />
      </Setting>
      <div className={styles.keys}>
        <Switch
          label={t('settings_shortcuts')}
          help={t('settings_shortcuts_help')}
          checked={shortcuts.isOn}
          onChange={shortcuts.setOn}
        />
      </div>
    </div>
  )
}

function Setting({ label, help, children }: { label: string; help?: string; children: ReactNode }) {
  return (
    <div className={styles.setting}>
      <div className={styles.words}>
        <div className={styles.label}>{label}</div>
        {help && <div className={styles.help}>{help}</div>}
      </div>
      {children}
    </div>
  )
}
