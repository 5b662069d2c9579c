# Cuts the two fonts of the site down to what its pages use. Run once, by hand: docs/decisions/0006-fonts.md.
from fontTools.misc.roundTools import otRound
from fontTools.otlLib.optimize import compact
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer
from fontTools.varLib.varStore import VarStoreInstancer

codes = [*range(0x20, 0x7F), *range(0xC0, 0x100), *map(ord, 'Œœ\u00a0£€§©®°·¡¿«»×½¼¾²–—‘’‚“”„…•−™')]
tolerance = 4  # thousandths of an em, for outlines
quiet = 5  # and for kerning

def rounded(deltas):
    return [delta and (otRound(delta[0]), otRound(delta[1])) for delta in deltas]

def kerning_values(font):
    for table in [table for lookup in font['GPOS'].table.LookupList.Lookup for table in lookup.SubTable]:
        table = getattr(table, 'ExtSubTable', table)
        records = [r for s in table.PairSet for r in s.PairValueRecord] if table.Format == 1 else [r for c in table.Class1Record for r in c.Class2Record]
        yield from (value for r in records for value in (r.Value1, r.Value2) if getattr(value, 'XAdvDevice', None))

def quieten_kerning(font):
    store = getattr(font['GDEF'].table, 'VarStore', None)
    if not store: return
    heaviest = VarStoreInstancer(store, font['fvar'].axes, {'wght': 1.0})
    for value in kerning_values(font):
        if abs(heaviest[(value.XAdvDevice.StartSize << 16) + value.XAdvDevice.EndSize]) <= quiet: value.XAdvDevice = None

for family, lightest, heaviest in [('besley', 500, 600), ('hanken-grotesk', 400, 700)]:
    font = TTFont(f'node_modules/@fontsource-variable/{family}/files/{family}-latin-wght-normal.woff2')
    options = Options(layout_features=['calt', 'ccmp', 'kern', 'liga', 'locl', 'tnum'], name_IDs=[1, 2, 4, 6], hinting=False, notdef_outline=True)
    options.drop_tables += ['gasp', 'STAT']
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    instancer.instantiateVariableFont(font, {'wght': (lightest, lightest, heaviest)}, inplace=True)
    scale_upem(font, 1000)
    for name, variations in font['gvar'].variations.items():
        points, control = font['glyf']._getCoordinatesAndControls(name, font['hmtx'].metrics)
        for variation in variations:
            variation.calcInferredDeltas(points, control.endPts)
            variation.coordinates = rounded(variation.coordinates)
            variation.optimize(points, control.endPts, tolerance, font['glyf'][name].isComposite())
            variation.coordinates = rounded(variation.coordinates)
    quieten_kerning(font)
    compact(font, 5)
    font.flavor = 'woff2'
    font.save(f'{family}.woff2')
