import { languageNames, languages, useLanguage } from '#lib/i18n.ts'
import { brand } from '#lib/brand.ts'
import { Logo } from '#ui/Logo.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { useTheme, type GainColors, type Theme } from '#ui/theme.ts'

import { ButtonShow } from './ButtonShow.tsx'
import { ChartShow } from './ChartShow.tsx'
import { ChoiceShow } from './ChoiceShow.tsx'
import { FaceShow } from './FaceShow.tsx'
import { FieldShow } from './FieldShow.tsx'
import { FigureShow } from './FigureShow.tsx'
import styles from './Gallery.module.css'
import { LayerShow } from './LayerShow.tsx'
import { RowShow } from './RowShow.tsx'
import { StateShow } from './StateShow.tsx'

const themes = (['system', 'light', 'dark'] satisfies Theme[]).map((value) => ({ value, label: value }))
const gains = (['standard', 'distinct'] satisfies GainColors[]).map((value) => ({ value, label: value }))
const tongues = languages.map((value) => ({ value, label: languageNames[value] }))

/** Every component in every state. Development only, so its own texts are not translated. */
export function GalleryScreen() {
  const { theme, setTheme, gain, setGain } = useTheme()
  const { language, setLanguage } = useLanguage()
  return (
    <main className={styles.page}>
      <title>{`Gallery · ${brand().name}`}</title>
      <header className={styles.head}>
        <Logo />
        <h1 className={styles.title}>components and states</h1>
        <SegmentedControl label="Theme" value={theme} onChange={setTheme} options={themes} />
        <SegmentedControl label="Gain and loss" value={gain} onChange={setGain} options={gains} />
        <SegmentedControl label="Language" value={language} onChange={setLanguage} options={tongues} />
      </header>
      <div className={styles.grid}>
        <ButtonShow />
        <FigureShow />
        <FaceShow />
        <ChoiceShow />
        <FieldShow />
        <ChartShow />
        <RowShow />
        <StateShow />
        <LayerShow />
      </div>
    </main>
  )
}
